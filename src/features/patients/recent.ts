import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { type FoundPatient, foundWords } from './local.ts'
import { patientIndex } from './local-index.ts'
import { lastHere } from './visit-index.ts'
import { patientWords, usePatientText } from './words.ts'

const opened = new WeakMap<Clinic, string[]>()

/** Most that are remembered. */
const mostOpened = 20

/** Remembers, until the device is locked, whose page was opened. */
export function noteOpened(clinic: Clinic, id: string): void {
  opened.set(clinic, [id, ...(opened.get(clinic) ?? []).filter((one) => one !== id)].slice(0, mostOpened))
}

/** Whoever was looked at last, then whoever was here last. */
export async function recentPatients(clinic: Clinic, most: number): Promise<FoundPatient[]> {
  const [index] = await Promise.all([patientIndex(clinic), usePatientText.load()])
  const known = new Map(index.everybody().map((one) => [one.id, one]))
  const words = patientWords(sittingDate(clinic.clock.now()))
  return [...new Set([...(opened.get(clinic) ?? []), ...(await lastHere(clinic, most))])]
    .flatMap((id) => {
      const one = known.get(id)
      return one ? [foundWords(one, words)] : []
    })
    .slice(0, most)
}
