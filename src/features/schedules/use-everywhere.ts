import { staff } from '#domain/staff/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRow } from '#local/react/use-rows.ts'

/** Whether the person at the screen works in every chamber; what holds for all of them is only for those who do. */
export function useEverywhere(): boolean {
  const clinic = useClinic()
  return useRow(clinic, staff, clinic.user_id)?.chamber_ids === null
}
