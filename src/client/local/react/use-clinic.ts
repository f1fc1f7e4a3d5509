import { createContext, use } from 'react'
import type { Clinic } from '#local/store/clinic.ts'

/** The unlocked store for the screens below; the staff area's frame provides it. */
export const ClinicContext = createContext<Clinic | null>(null)

/** The unlocked store. Only inside the staff area, where the lock screen stands before everything. */
export function useClinic(): Clinic {
  const clinic = use(ClinicContext)
  if (!clinic) throw new Error('no unlocked clinic above this screen')
  return clinic
}
