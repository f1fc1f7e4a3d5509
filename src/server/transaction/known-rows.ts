import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'
import type { AddedRow, PracticeTable } from '#server/db/practice-rows.ts'
import type { UnitOfWork } from './unit-of-work.ts'

type Id = string | number

/** Where rows are read: the transaction, the practice, and what it knows already. */
export interface RowReader {
  db: Db
  unit: UnitOfWork
  practice_id: number
}

/** Reads these rows into the memory, in one statement, where they are not there yet. A patient's alias leads to himself. */
export async function fetchRows<T extends PracticeTable>(
  on: RowReader,
  table: T,
  ids: readonly Id[],
): Promise<void> {
  const known = on.unit.memory.of(table)
  const unknown = [...new Set(ids)].filter(
    (id) => !known.has(id) || (table === 'patients' && isTrace(on, id)),
  )
  if (unknown.length === 0) return
  await read(on, table, { ids: unknown, held: false })
  if (table === 'patients') await followAliases(on, unknown)
}

/** The same, and locks them: what is decided about them now still holds when it is written. */
export async function holdRows<T extends PracticeTable>(
  on: RowReader,
  table: T,
  ids: readonly Id[],
): Promise<void> {
  const { memory } = on.unit
  const free = [...new Set(ids)].filter((id) => !memory.isHeld(table, id))
  if (free.length === 0) return
  await read(on, table, { ids: free, held: true })
  for (const id of free) memory.hold(table, id)
}

// Locks are taken in the order of ids, so that two batches about the same rows wait for each other instead of for ever.
async function read<T extends PracticeTable>(
  on: RowReader,
  table: T,
  { ids, held }: { ids: Id[]; held: boolean },
): Promise<void> {
  await on.unit.flush()
  const known = on.unit.memory.of(table)
  const { rows } = await sql<AddedRow<T> & { id: Id }>`select * from ${sql.table(table)}
    where practice_id = ${on.practice_id} and id = any(${ids}) ${held ? sql`order by id for no key update` : sql``}`.execute(
    on.db,
  )
  for (const id of ids) known.set(id, null)
  for (const row of rows) known.set(row.id, row)
}

/** Whether what is known under an id is only the record that was merged into another patient's. */
const isTrace = (on: RowReader, id: Id): boolean => {
  const patient = on.unit.memory.of('patients').get(id)
  return patient?.id === id && patient.merged_into !== null
}

/** Lets an id that stands for another patient's lead to that patient. */
async function followAliases(on: RowReader, ids: readonly Id[]): Promise<void> {
  const patients = on.unit.memory.of('patients')
  const doubtful = ids.filter((id) => patients.get(id)?.merged_into !== null)
  if (doubtful.length === 0) return
  const { rows } = await sql<{
    id: string
    canonical_id: string
  }>`select id, canonical_id from patient_aliases
    where practice_id = ${on.practice_id} and id = any(${doubtful})`.execute(on.db)
  const themselves = rows.map((row) => row.canonical_id).filter((id) => !patients.has(id))
  if (themselves.length > 0) await read(on, 'patients', { ids: themselves, held: false })
  for (const { id, canonical_id } of rows) patients.set(id, patients.get(canonical_id) ?? null)
}
