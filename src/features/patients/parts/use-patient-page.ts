import { useEffect, useState } from 'react'
import type { Clinic } from '#local/clinic.ts'
import { patientIndex } from '../local-index.ts'
import { type PatientFilter, type PatientPage, readPatientPage } from '../patient-page.ts'

/**
 * A page of the list, drawn again when somebody is added or changed. Undefined: on its way; null: it could not be read.
 * `filter` must stay the same object as long as it says the same.
 */
export function usePatientPage(clinic: Clinic, filter: PatientFilter): { page: PatientPage | null | undefined; again: () => void } {
  const [page, setPage] = useState<PatientPage | null | undefined>(undefined)
  const [round, setRound] = useState(0)
  useEffect(() => onPatients(clinic, () => setRound((last) => last + 1)), [clinic])
  useEffect(() => {
    let left = false
    const show = (next: PatientPage | null) => {
      if (!left) setPage(next)
    }
    readPatientPage(clinic, filter).then(show, (error: unknown) => {
      reportError(error)
      show(null)
    })
    return () => { left = true }
  }, [clinic, filter, round])
  return { page, again: () => setRound((last) => last + 1) }
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
