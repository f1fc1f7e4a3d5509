import { useLookedFor } from '#features/patients/parts.ts'
import type { RecordLine } from '../records.ts'

/** Of these lines those about somebody who is looked for, or with this receipt number or provider's reference; undefined while they, or the people, are being read. */
export function useFoundRecords(
  lines: readonly RecordLine[] | undefined,
  search: string,
): readonly RecordLine[] | undefined {
  const isLookedFor = useLookedFor(search)
  return (
    isLookedFor &&
    lines?.filter(({ patient, payment }) => isLookedFor(patient, payment?.receipt_no, payment?.trx_id))
  )
}
