import { toLatinDigits } from '#contract/clinic/digits.ts'
import { searchPatients } from '#features/patients/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import type { RecordLine } from '../records.ts'

const mostPeople = 200

/** Of these lines those about somebody of this name, phone or code, or with this receipt number or provider's reference; undefined while they, or the people, are being read. */
export function useFoundRecords(
  lines: readonly RecordLine[] | undefined,
  search: string,
): readonly RecordLine[] | undefined {
  const clinic = useClinic()
  const text = search.trim()
  const people = useFresh(
    () => (text === '' ? Promise.resolve([]) : searchPatients(clinic, text, mostPeople)),
    [clinic, text],
  )
  if (text === '') return lines
  if (!lines || !people) return undefined
  const ids = new Set(people.map((one) => one.id))
  const word = toLatinDigits(text).toLowerCase()
  const isSaid = (written: string | null | undefined): boolean =>
    written?.toLowerCase().includes(word) === true
  return lines.filter(
    ({ patient, payment }) =>
      ids.has(patient?.id ?? '') || isSaid(payment?.receipt_no) || isSaid(payment?.trx_id),
  )
}
