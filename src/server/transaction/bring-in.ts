import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { PracticeTable } from '#server/db/practice-rows.ts'
import { noteMoved } from './announce.ts'
import { chamberOfRow } from './counter.ts'
import { runTransaction } from './transaction.ts'
import { UnitOfWork } from './unit-of-work.ts'

/** A whole row of another server under its number here. */
export type BroughtRow = Record<string, unknown> & { id: string | number; rev: number }

/** Runs what brings rows into a practice in one transaction, in the name of its doctor. */
export const inOneGo = <T>(
  db: Db,
  on: { practice_id: number; user_id: number },
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  runTransaction(db, { practice_id: on.practice_id, user_id: on.user_id }, async (one) => {
    // A large practice takes longer than any call may.
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
      one,
    )
    return work(one)
  })

/**
 * Takes so many numbers of a practice's counter at once, and with them its row until the transaction ends. Answers the one
 * before the first.
 */
export async function reserveNumbers(db: Db, practice_id: number, count: number): Promise<number> {
  const { rows } = await sql<{ seq: number }>`update practices set seq = seq + ${count}::integer
    where id = ${practice_id} returning seq`.execute(db)
  const seq = rows[0]?.seq
  if (seq === undefined) throw new Error('the practice has no counter')
  noteMoved(db, practice_id, seq)
  return seq - count
}

/**
 * Writes rows of one table as they are, with who made them and when, under numbers of `reserveNumbers`: what `add` does for
 * rows that are made here. Nothing of them is audited one by one.
 */
export async function writeBrought(
  db: Db,
  { practice_id, table }: { practice_id: number; table: PracticeTable },
  rows: readonly BroughtRow[],
): Promise<void> {
  const name = sql.table(table)
  await sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  )
  const noted = rows.map((row) => ({
    id: String(row.id),
    rev: row.rev,
    chamber: chamberOfRow({ table, row, changed: null }),
  }))
  await sql`insert into changes (practice_id, table_name, row_id, chamber_id, seq, whole_at, fields)
    select ${practice_id}, ${table}, id, chamber, rev, rev, null
    from json_to_recordset(${JSON.stringify(noted)}::json) as row(id text, rev bigint, chamber integer)`.execute(
    db,
  )
}

/** One line of the audit for all that came in. */
export async function auditBrought(
  db: Db,
  { practice_id, user_id, detail }: { practice_id: number; user_id: number; detail: object },
): Promise<void> {
  const unit = new UnitOfWork(db, { practice_id, user_id, device_id: null })
  unit.audit({
    op_id: newId(),
    action: 'practice_moved_in',
    table_name: 'practices',
    row_id: String(practice_id),
    detail,
  })
  await unit.settle()
}
