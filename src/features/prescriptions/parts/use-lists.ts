import { readLists } from '#features/prescription-content/parts.ts'
import { opensTherapy } from '#contract/clinic/physical-medicine.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useSession } from '#net/session.ts'

const nobody: readonly number[] = []

/** The pick lists as this practice's doctor may see them. */
export function useLists() {
  const clinic = useClinic()
  const speciality_ids = useSession((state) => state.user?.speciality_ids ?? nobody)
  return useLocal(() => readLists(clinic, { speciality_ids }), [clinic, speciality_ids])
}

/** Whether this practice writes the sections of physical medicine. */
export function useTherapy(): { opens: boolean } {
  const speciality_ids = useSession((state) => state.user?.speciality_ids ?? nobody)
  return { opens: opensTherapy(speciality_ids) }
}
