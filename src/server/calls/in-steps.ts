import { newId } from '#contract/clinic/uuid.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { UnitOfWork } from '#server/transaction/unit-of-work.ts'
import { callFrame } from '#server/transaction/world.ts'
import type { Db, Principal, World } from './handler.ts'

export { brokenConstraint } from '#server/transaction/transaction.ts'

/** A line of the audit about one row of the platform; `fields` names what was told, never what stands in it. */
export interface PlatformLine {
  action: string
  table: string
  row: string
  fields?: readonly string[]
  /** From which state to which; null: from none. */
  change?: { from: string | null; to: string }
}

/** What one transaction of a call that frames its own may use. */
export interface CallStep {
  db: Db
  audit(line: PlatformLine): void
}

/**
 * One transaction of a call of somebody who has signed in, with its lines of the audit. For calls that do slow work
 * between two, so that no connection waits for it.
 */
export async function inStep<T>(
  world: World,
  principal: Principal,
  work: (step: CallStep) => Promise<T>,
): Promise<T> {
  const frame = callFrame(principal)
  return runTransaction(world.db, frame, async (db) => {
    const unit = new UnitOfWork(db, frame)
    const made = await work({ db, audit: (line) => unit.audit(asLine(line)) })
    await unit.settle()
    return made
  })
}

/** Leaves a line inside a transaction that is open already; `by` is whose act it was, null for whoever stands at the server. */
export async function auditBy(db: Db, by: number | null, line: PlatformLine): Promise<void> {
  const unit = new UnitOfWork(db, { ...callFrame(null), user_id: by ?? 0 })
  unit.audit(asLine(line))
  await unit.settle()
}

const asLine = ({ action, table, row, fields, change }: PlatformLine) => ({
  op_id: newId(),
  action,
  table_name: table,
  row_id: row,
  detail: fields === undefined && change === undefined ? null : { ...(fields ? { fields } : {}), ...change },
})
