import { useMay } from '#nav/use-may.ts'
import { printers } from '../contract.ts'

/** Whether this person prints issued papers; the server refuses the note of a printing to anybody else. */
export function useMayPrint(): boolean {
  const { may } = useMay()
  return may(...printers)
}
