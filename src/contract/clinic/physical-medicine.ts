/** The specialities of physical medicine: they open exercises, modalities and devices. */
export const physicalMedicine = [2, 28, 86] as const

/** Whether a practice whose doctor has these specialities has the sections of physical medicine. */
export const opensTherapy = (speciality_ids: readonly number[]): boolean =>
  physicalMedicine.some((id) => speciality_ids.includes(id))
