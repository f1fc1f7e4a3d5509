/** The specialities of physical medicine: they open exercises, modalities and devices. */
export const physicalMedicine = [2, 28, 86] as const

/** The sections of a sheet, and the lists, that only physical medicine has. */
export const therapySections = [
  'therapeutic_exercise',
  'therapeutic_modalities',
  'assistive_devices',
] as const
export type TherapySection = (typeof therapySections)[number]

/** Whether a practice whose doctor has these specialities has the sections of physical medicine. */
export const opensTherapy = (speciality_ids: readonly number[]): boolean =>
  physicalMedicine.some((id) => speciality_ids.includes(id))
