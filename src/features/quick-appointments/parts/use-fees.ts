import { type Fees, readFees } from '#features/fees/parts.ts'
import type { Clinic } from '#local/clinic.ts'
import { useLocal } from '#local/use-rows.ts'

/** What each type of visit costs this patient here today; undefined for a moment. */
export const useFees = (clinic: Clinic, of: { chamber_id: number; patient_id: string | null; day: string }): Fees | undefined =>
  useLocal(() => readFees(clinic, of), [clinic, of.chamber_id, of.patient_id, of.day])
