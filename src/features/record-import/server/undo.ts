import { canonical } from '#contract/clinic/canonical.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import type { PracticeWork } from '#server/transaction/as-practice.ts'
import type { ImportWork } from './import-work.ts'
import {
  selectMissed,
  selectNamed,
  selectTablesOfPatients,
  selectTouchedPatients,
  selectUndoable,
  type UndoableRow,
  writeUndone,
} from './take-queries.ts'

/** Takes back what an import made and nobody has touched since, the last row first; what was touched stays. */
export async function undoPatients(work: ImportWork): Promise<void> {
  const { claimed } = work
  const tables = await work.read(selectTablesOfPatients)
  await work.inPieces(async (practice, most) => {
    const rows = await practice.sql((db) => selectUndoable(db, claimed, most))
    if (rows.length === 0) return 0
    const ids = rows.map(({ patient_id }) => patient_id)
    const people = await practice.sql((db) => selectNamed(db, claimed.practice_id, { ids }))
    const touched = await practice.sql((db) =>
      selectTouchedPatients(db, { practice_id: claimed.practice_id, tables }, ids),
    )
    const undone = rows.map((row) => {
      const patient = people.get(row.patient_id)
      const back = patient && backOf(row, { patient, isTouched: touched.has(row.patient_id) })
      if (!patient || !back) return { line: row.line, outcome: 'stayed' as const }
      const set = row.outcome === 'made' ? { deleted_at: work.now().toISOString() } : back
      if (Object.keys(set).length > 0) practice.change('patients', patient, set)
      people.set(patient.id, { ...patient, ...set })
      return { line: row.line, outcome: 'undone' as const }
    })
    await practice.sql((db) => writeUndone(db, claimed, undone))
    return rows.length
  })
}

type Clinical = Pick<PatientRow, 'allergies' | 'conditions'>

/** What taking a row back makes of the record, besides removing it where the row made it; null where it was touched and stays. */
function backOf(
  { outcome, told, changed }: UndoableRow,
  { patient, isTouched }: { patient: PatientRow; isTouched: boolean },
): Partial<Clinical> | null {
  if (outcome === 'made') return isTouched || !isAlike(patient, told) ? null : {}
  if (changed === null) return {}
  return isAlike(patient, changed.after) ? changed.before : null
}

const isAlike = (one: Clinical, other: Clinical): boolean =>
  canonical([one.allergies, one.conditions]) === canonical([other.allergies, other.conditions])

/** Puts back whoever was taken back and for whom something was written without a line before that was known. */
export async function putBack(practice: PracticeWork, id: string): Promise<void> {
  const { practice_id } = practice
  const missed = await practice.sql(async (db) =>
    selectMissed(db, { practice_id, id, tables: await selectTablesOfPatients(db) }),
  )
  if (missed.length === 0) return
  const people = await practice.sql((db) =>
    selectNamed(db, practice_id, { ids: missed.map(({ patient_id }) => patient_id), removed: true }),
  )
  for (const patient of new Set(people.values())) practice.change('patients', patient, { deleted_at: null })
  await practice.sql((db) =>
    writeUndone(
      db,
      { practice_id, id },
      missed.map(({ line }) => ({ line, outcome: 'stayed' })),
    ),
  )
}
