/** Cardiology, paediatric and interventional. */
const cardiology: readonly number[] = [3, 47, 66]

/** Whether a practice whose doctor has these specialities writes what an echo says of the heart's filling, unless it says otherwise. */
export const opensCardiology = (speciality_ids: readonly number[]): boolean =>
  speciality_ids.some((id) => cardiology.includes(id))
