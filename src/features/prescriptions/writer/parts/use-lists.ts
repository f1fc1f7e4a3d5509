import { readLists } from '#features/prescription-content/parts.ts'
import { opensTherapy } from '#contract/clinic/physical-medicine.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useSpecialities } from '#net/session.ts'

/** The pick lists as this practice's doctor may see them. */
export function useLists() {
  const clinic = useClinic()
  const speciality_ids = useSpecialities()
  return useLocal(() => readLists(clinic, { speciality_ids }), [clinic, speciality_ids])
}

/** Whether this practice writes the sections of physical medicine. */
export function useTherapy(): { opens: boolean } {
  return { opens: opensTherapy(useSpecialities()) }
}
