import { type Fees, readFees } from '#features/fees/parts.ts'
import type { Clinic } from '#local/clinic.ts'
import { useLocal } from '#local/use-rows.ts'

/** What each type of visit costs this patient here today; undefined until it is his, never the fees of the one before. */
export function useFees(clinic: Clinic, of: { chamber_id: number; patient_id: string | null; day: string }): Fees | undefined {
  const read = useLocal(async () => ({ of, fees: await readFees(clinic, of) }), [clinic, of.chamber_id, of.patient_id, of.day])
  const his = read?.of.patient_id === of.patient_id && read.of.chamber_id === of.chamber_id && read.of.day === of.day
  return his ? read.fees : undefined
}
