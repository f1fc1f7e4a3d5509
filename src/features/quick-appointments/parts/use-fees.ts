import { readTakingTerms, type TakingTerms } from '#features/billing/parts.ts'
import { type Fees, readFees } from '#features/fees/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'

/** What each type of visit costs this patient here today; undefined until it is his, never the fees of the one before. */
export const useFees = (
  clinic: Clinic,
  of: { chamber_id: number; patient_id: string | null; day: string },
): Fees | undefined => useFresh(() => readFees(clinic, of), [clinic, of.chamber_id, of.patient_id, of.day])

/** How money may be taken in a chamber on a day; undefined while it is being read. */
export const useTakingTerms = (
  clinic: Clinic,
  { chamber_id, sitting_date }: { chamber_id: number; sitting_date: string },
): TakingTerms | undefined =>
  useFresh(() => readTakingTerms(clinic, chamber_id), [clinic, chamber_id, sitting_date])
