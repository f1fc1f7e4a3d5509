/** How what a patient's phone keeps stands: as it was left, taken away by the browser, or not to be opened. */
export type PatientStanding = 'whole' | 'gone' | 'shut'

let standing: PatientStanding = 'whole'
const listeners = new Set<() => void>()

/** Told to the pages until the next one: what was taken away stays worth a word though it is kept anew by then. */
export function notePatientStanding(now: Exclude<PatientStanding, 'whole'>): void {
  if (standing === now) return
  standing = now
  for (const tell of listeners) tell()
}

export const patientStanding = (): PatientStanding => standing

export function onPatientStanding(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
