import { newId } from '#contract/clinic/uuid.ts'
import type { Db } from '#server/calls/handler.ts'
import type { AddedRow, ChangedColumns, NewRow, PracticeTable } from '#server/db/practice-rows.ts'
import { type FinalStatement, runTransaction } from './transaction.ts'
import { UnitOfWork } from './unit-of-work.ts'

/** Writes in one practice without a caller: what set-up and jobs use. Rows are numbered and audited like any other. */
export interface PracticeWork {
  practice_id: number
  sql<T>(read: (db: Db) => Promise<T>): Promise<T>
  add<T extends PracticeTable>(table: T, row: NewRow<T>, made_at?: string): AddedRow<T>
  change<T extends PracticeTable>(table: T, before: AddedRow<T>, set: ChangedColumns<T>): AddedRow<T>
  /** A line of the audit about a row that is no synced one. */
  audit(about: { table: string; row: string }): void
}

export interface WorkFor {
  practice_id: number
  /** In whose name. */
  user_id: number
  /** What the audit calls it. */
  action: string
  now: Date
}

/** Runs `work` in one transaction of a practice, in the name of one of its people. */
export const asPractice = <R>(
  db: Db,
  on: WorkFor,
  work: (practice: PracticeWork) => Promise<R>,
): Promise<R> => runTransaction(db, on, (transaction, last) => worked(transaction, { ...on, last }, work))

/** The same inside the transaction of a stranger's call that has found, and set, this practice by itself. */
export const insidePractice = <R>(
  transaction: Db,
  on: WorkFor,
  work: (practice: PracticeWork) => Promise<R>,
): Promise<R> => worked(transaction, on, work)

async function worked<R>(
  transaction: Db,
  on: WorkFor & { last?: FinalStatement },
  work: (practice: PracticeWork) => Promise<R>,
): Promise<R> {
  const unit = new UnitOfWork(transaction, {
    practice_id: on.practice_id,
    user_id: on.user_id,
    device_id: null,
  })
  const op = (made_at = on.now.toISOString()) => ({ op_id, made_at, device_seq: null })
  const op_id = newId()
  const result = await work({
    practice_id: on.practice_id,
    sql: async (read) => {
      await unit.flush()
      return read(transaction)
    },
    add: (table, row, made_at) => unit.add({ op: op(made_at), action: on.action }, table, row),
    change: (table, before, set) => unit.change({ op: op(), action: on.action }, table, { before, set }),
    audit: ({ table, row }) =>
      unit.audit({ op_id, action: on.action, table_name: table, row_id: row, detail: null }),
  })
  await unit.settle(on.last)
  return result
}
