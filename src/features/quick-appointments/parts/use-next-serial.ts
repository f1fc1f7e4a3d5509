import type { Clinic } from '#local/clinic.ts'
import { drawNumbers } from '#local/numbers.ts'
import { useLocal } from '#local/use-rows.ts'

/** The serial that the next walk-in of a session will be told, unless another window is faster; it is not used up by looking. */
export const useNextSerial = (clinic: Clinic, schedule_id: string): string | undefined =>
  useLocal(async () => (await drawNumbers(clinic)).numbers.serial(schedule_id).label, [clinic, schedule_id])
