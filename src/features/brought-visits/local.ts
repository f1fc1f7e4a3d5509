import { broughtVisits, type BroughtVisitRow } from '#domain/brought-visit/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRows } from '#local/store/rows.ts'

/** What another program has of a patient, the latest day first; of one day in the order of the file. */
export const readBroughtVisits = async (clinic: Clinic, patient_id: string): Promise<BroughtVisitRow[]> =>
  (await readRows(clinic, broughtVisits, { by: 'patient_id', is: patient_id })).toSorted(
    (a, b) => b.day.localeCompare(a.day) || a.brought_from.line - b.brought_from.line,
  )
