import { useEffect, useState, useSyncExternalStore } from 'react'
import { type PatientStanding, onPatientStanding, patientStanding } from '#local/database/patient-standing.ts'
import { lookAtStore } from '#local/database/patient-store.ts'

/** Milliseconds between two looks while somebody sees the page: a browser tells nobody that it has deleted a database. */
const lookEvery = 10_000

/** How the store stands of which these pages speak. */
export const usePatientStanding = (): PatientStanding =>
  useSyncExternalStore(onPatientStanding, patientStanding)

/** What was taken away under an open page is read anew, and so kept again. */
export function useReadAnew(again: () => void): void {
  const standing = usePatientStanding()
  const [before] = useState(standing)
  useEffect(() => {
    if (standing === 'gone' && before !== 'gone') again()
  }, [standing, before, again])
}

/** How it stands, looked after from time to time. */
export function useWatchedStore(user_id: number): PatientStanding {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void lookAtStore({ user_id })
    }
    look()
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [user_id])
  return usePatientStanding()
}
