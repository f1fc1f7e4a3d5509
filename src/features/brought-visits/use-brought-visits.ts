import { useState } from 'react'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { readBroughtVisits } from './local.ts'

/** So many of them stand there at first, and so many more come with each press. */
const atOnce = 5

/** The visits of a patient in the earlier program: how many there are, those in sight, and what shows older ones (null: all are in sight). */
export function useBroughtVisits(patient_id: string) {
  const clinic = useClinic()
  const [most, setMost] = useState(atOnce)
  const visits = useLocal(() => readBroughtVisits(clinic, patient_id), [clinic, patient_id]) ?? []
  return {
    count: visits.length,
    shown: visits.slice(0, most),
    showOlder: visits.length > most ? () => setMost(most + atOnce) : null,
  }
}
