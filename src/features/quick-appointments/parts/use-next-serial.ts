import { useEffect } from 'react'
import type { Clinic } from '#local/store/clinic.ts'
import { drawNumbers, numbersLeft } from '#local/store/numbers.ts'
import { unwaited } from '#local/store/unwaited.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { askForNumber } from '../leases.ts'

/**
 * The serial that the next walk-in of a session will be told, unless another window is faster; it is not used up by
 * looking. `round` counts those who were told one here.
 */
export const useNextSerial = (clinic: Clinic, schedule_id: string, round: number): string | undefined =>
  useLocal(async () => {
    // What is drawn from is remembered: this read is the one that notices new numbers.
    await numbersLeft(clinic, schedule_id)
    return (await drawNumbers(clinic)).numbers.serial(schedule_id).label
  }, [clinic, schedule_id, round])

/** Asks for the number of whoever is being written down, before it is told; see `askForNumber`. */
export function useNumberAhead(clinic: Clinic, schedule_id: string, isBegun: boolean): void {
  useEffect(() => {
    if (isBegun) void unwaited(clinic, askForNumber(clinic, schedule_id))
  }, [clinic, isBegun, schedule_id])
}
