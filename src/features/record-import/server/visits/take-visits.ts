import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import type { RowFault, ToldBroughtVisit } from '#features/record-import/contract.ts'
import type { ImportWork } from '../import-work.ts'
import {
  selectNamed,
  selectTakeable,
  type TakeableRow,
  type TakenFileRow,
  writeTaken,
} from '../take-queries.ts'
import { selectVisitsThere } from './queries.ts'
import { visitKey } from './same-visit.ts'

/** Lays the visits that were found or answered beside their patients, piece by piece, in the order of the file. */
export async function takeVisits(work: ImportWork): Promise<void> {
  const { claimed } = work
  const { id: by, file } = claimed
  const on = sittingDate(work.now().getTime())
  await work.inPieces(async (practice, most) => {
    const { practice_id } = practice
    const rows = await practice.sql((db) => selectTakeable<ToldBroughtVisit>(db, claimed, most))
    if (rows.length === 0) return 0
    const ids = rows.flatMap((row) => ofWhom(row) ?? [])
    const people = await practice.sql((db) => selectNamed(db, practice_id, { ids }))
    const known = [...new Set([...people.values()].map(({ id }) => id))]
    const there = await practice.sql((db) => selectVisitsThere(db, practice_id, known))
    const before = new Set(there.map((visit) => visitKey(visit.patient_id, visit)))
    const taken = rows.map((row): TakenFileRow => {
      const patient = people.get(ofWhom(row) ?? '')
      const { line, made_id, told } = row
      if (!patient) return refused(row, 'nobody')
      if (told.day > on) return refused(row, 'day_to_come')
      const key = visitKey(patient.id, told)
      if (before.has(key)) return refused(row, 'repeated')
      before.add(key)
      practice.add('brought_visits', {
        id: made_id,
        patient_id: patient.id,
        day: told.day,
        parts: told.parts,
        brought_from: { file, line, on, import: by },
      })
      return made(row, patient)
    })
    await practice.sql((db) => writeTaken(db, claimed, taken))
    return rows.length
  })
}

/** The patient whom its number found, or whom a person named. */
const ofWhom = ({ answer, same_id, alike }: TakeableRow<ToldBroughtVisit>): string | null =>
  answer === 'same' ? same_id : (alike[0] ?? null)

const made = ({ line, kind }: TakeableRow<ToldBroughtVisit>, { id }: PatientRow): TakenFileRow => ({
  line,
  kind,
  fault: null,
  outcome: 'made',
  same_id: id,
  alike: null,
  changed: null,
})

/** His record was removed meanwhile, another row brought the same, or it was told by a clock that is ahead. */
const refused = ({ line }: TakeableRow<ToldBroughtVisit>, fault: RowFault): TakenFileRow => ({
  line,
  kind: 'refused',
  fault,
  outcome: null,
  same_id: null,
  alike: null,
  changed: null,
})
