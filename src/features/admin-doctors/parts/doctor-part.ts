import type { KeptDoctor } from '../contract.ts'

/** What each part of a doctor's page gets: him, and how he is asked for anew. */
export interface DoctorPart {
  doctor: KeptDoctor
  again: () => void
}
