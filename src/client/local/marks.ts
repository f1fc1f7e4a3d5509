import type { SyncedRow, SyncedTable } from '#contract/synced.ts'
import type { Clinic } from './clinic.ts'
import { type RowId, rowName } from './effects.ts'
import { notesOf, withNotes } from './sending.ts'
import { type OpState, outboxOf } from './stores.ts'

/** How far a row has come: with the server, only here, on its way, or waiting for a decision. */
export type Mark = 'saved' | 'waiting' | 'sending' | 'attention'

const markOf: Record<OpState, Mark> = { acked: 'sending', sending: 'sending', queued: 'waiting', blocked: 'waiting', attention: 'attention' }
const worse: readonly Mark[] = ['saved', 'sending', 'waiting', 'attention']

/** The marks of these rows; a row without waiting calls is `saved`. */
export async function marksOf<Row extends SyncedRow>(clinic: Clinic, table: SyncedTable<Row>, ids: readonly RowId[]): Promise<Map<RowId, Mark>> {
  const marks = new Map<RowId, Mark>(ids.map((id) => [id, 'saved']))
  const idByName = new Map(ids.map((id) => [rowName(table.table, id), id]))
  const [waiting, notes] = await Promise.all([outboxOf(clinic.db).where('touches').anyOf([...idByName.keys()]).toArray(), notesOf(clinic.db)])
  for (const op of withNotes(waiting, notes)) {
    for (const name of op.touches) {
      const id = idByName.get(name)
      if (id !== undefined) marks.set(id, worst(marks.get(id) ?? 'saved', markOf[op.state]))
    }
  }
  return marks
}

const worst = (a: Mark, b: Mark): Mark => (worse.indexOf(a) > worse.indexOf(b) ? a : b)
