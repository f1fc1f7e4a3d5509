import { useEffect, useState } from 'react'
import type { Clinic } from '#local/clinic.ts'
import { patientIndex } from '../local-index.ts'
import { useLocal } from '#local/use-rows.ts'
import { type PatientFilter, type PatientPage, readPatientPage, readShown, type ShownPatient } from '../patient-page.ts'

/**
 * A page of the list, live. Undefined: on its way; null: it could not be read. Who stands on it comes from the index, what is
 * told of each from his own row as soon as that changes.
 * `filter` must stay the same object as long as it says the same.
 */
export function usePatientPage(clinic: Clinic, filter: PatientFilter): { page: PatientPage | null | undefined; again: () => void } {
  const [listed, setListed] = useState<PatientPage | null | undefined>(undefined)
  const [round, setRound] = useState(0)
  useEffect(() => onPatients(clinic, () => setRound((last) => last + 1)), [clinic])
  useEffect(() => {
    let left = false
    const show = (next: PatientPage | null) => {
      if (!left) setListed(next)
    }
    readPatientPage(clinic, filter).then(show, (error: unknown) => {
      reportError(error)
      show(null)
    })
    return () => { left = true }
  }, [clinic, filter, round])
  const rows = useShown(clinic, listed?.rows)
  return { page: listed && { ...listed, rows: rows ?? listed.rows }, again: () => setRound((last) => last + 1) }
}

/** The same rows as they are now; undefined until they were read again. */
function useShown(clinic: Clinic, rows: readonly ShownPatient[] = []): ShownPatient[] | undefined {
  const ids = rows.map((row) => row.patient.id)
  const key = ids.join()
  const now = useLocal(async () => ({ key, rows: await readShown(clinic, ids) }), [clinic, key])
  return now?.key === key ? now.rows : undefined
}

function onPatients(clinic: Clinic, hear: () => void): () => void {
  let stop: (() => void) | null = null
  let left = false
  // A list that cannot be read says so itself.
  patientIndex(clinic).then((index) => {
    if (!left) stop = index.onChange(hear)
  }, () => undefined)
  return () => {
    left = true
    stop?.()
  }
}
