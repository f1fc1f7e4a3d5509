import { useState } from 'react'
import type { PatientFilter, ShownPatient } from '../patient-page.ts'

/** Whose pane is open: who was picked, else the first; he stays while the list below the same filters moves. */
export function usePicked(rows: readonly ShownPatient[], filter: PatientFilter) {
  const [picked, setPicked] = useState<{ id: string; of: PatientFilter } | null>(null)
  const isHere = picked?.of === filter && rows.some((row) => row.patient.id === picked.id)
  const id = isHere ? picked.id : (rows[0]?.patient.id ?? null)
  if (!isHere && id !== null) setPicked({ id, of: filter })
  const pick = (row: ShownPatient) => setPicked({ id: row.patient.id, of: filter })
  const step = (by: 1 | -1) => {
    const next = rows[rows.findIndex((row) => row.patient.id === id) + by]
    if (next) pick(next)
  }
  return { id, pick, step }
}
