import { sql } from 'kysely'
import { noteMoved } from './announce.ts'
import { send } from '#server/db/lend.ts'
import type { Db, Operation } from '#server/calls/handler.ts'
import type {
  AddedRow,
  ChangedColumns,
  FramedColumns,
  NewRow,
  PracticeTable,
} from '#server/db/practice-rows.ts'
import { stepCounter } from './counter.ts'
import { Memory } from './memory.ts'
import {
  columnsOfRows,
  folded,
  grouped,
  pendingKey,
  lastOfEach,
  type PendingRows,
  type PendingRow,
  type TouchedRow,
} from './pending-rows.ts'
import { type FinalStatement, waitingForLast } from './transaction.ts'

interface Frame {
  practice_id: number
  user_id: number
  device_id: number | null
  /** Who took the work over; it stands in every line of the audit beside who did it. */
  adopted_by?: number | null
}

export interface AuditLine {
  op_id: string
  action: string
  table_name: string | null
  row_id: string | null
  detail: unknown
}

/** In which operation, and under what name the audit has it. */
interface By {
  op: Operation
  action: string
}

/**
 * The rows that one transaction writes, kept back so that a hundred calls cost a handful of statements:
 * one insert or update a table, one step of the practice's counter, one insert of audit lines.
 */
export class UnitOfWork {
  /** What this transaction knows by now; another one after something was undone. */
  memory = new Memory()
  private readonly db: Db
  private readonly frame: Frame
  private pending: PendingRows[] = []
  private touched: TouchedRow[] = []
  private lines: AuditLine[] = []
  private flushes = 0

  constructor(db: Db, frame: Frame) {
    this.db = db
    this.frame = frame
  }

  add<T extends PracticeTable>(by: By, table: T, fields: NewRow<T>): AddedRow<T> {
    const framed: FramedColumns = {
      practice_id: this.frame.practice_id,
      rev: 0,
      created_by: this.frame.user_id,
      device_id: this.frame.device_id,
      created_at: by.op.made_at,
      deleted_at: null,
    }
    const row = Object.assign({ ...fields }, framed)
    const kept = asRow(row)
    this.keep(by, { table, row: kept, set: null })
    this.memory.wrote(table, kept.id, { row, before: null })
    return row
  }

  change<T extends PracticeTable>(
    by: By,
    table: T,
    on: { before: AddedRow<T>; set: ChangedColumns<T> },
  ): AddedRow<T> {
    const row = { ...on.before, ...on.set }
    const kept = asRow(row)
    this.keep(by, { table, row: kept, set: { ...on.set } }, on.before)
    this.memory.wrote(table, kept.id, { row, before: on.before })
    return row
  }

  /** Lets an id stand for another patient's: no row that devices hold, so it has neither number nor line, but it goes with the others. */
  addAlias(alias: { id: string; canonical_id: string }): void {
    this.pending.push({
      table: 'patient_aliases',
      row: { ...alias, practice_id: this.frame.practice_id },
      set: null,
    })
  }

  audit(line: AuditLine): void {
    this.lines.push(line)
  }

  /** A place to come back to when the op that began here is refused. */
  mark() {
    return {
      pending: this.pending.length,
      touched: this.touched.length,
      lines: this.lines.length,
      flushes: this.flushes,
    }
  }

  /** Forgets what was kept since the mark; false if some of it has reached the database already. */
  forget(mark: ReturnType<UnitOfWork['mark']>): boolean {
    if (this.touched.length !== mark.touched || this.flushes !== mark.flushes) this.memory = new Memory()
    this.touched.length = mark.touched
    this.lines.length = mark.lines
    if (this.flushes !== mark.flushes) {
      this.pending = []
      return false
    }
    this.pending.length = mark.pending
    return true
  }

  /** Forgets what was kept since the mark and all that is known: the database has gone back to it as well. */
  goBack(mark: ReturnType<UnitOfWork['mark']>): void {
    this.forget(mark)
    this.memory = new Memory()
  }

  /** Brings every row kept back into the transaction, table by table in the order of first mention. */
  async flush(): Promise<void> {
    await this.write(this.takePending())
  }

  /** The same with the lines of the audit: whatever of it the database cannot hold shows now, and not when all others are done. */
  async flushAll(): Promise<void> {
    await this.flush()
    const lines = this.lines
    this.lines = []
    await this.writeLines(lines)
  }

  /**
   * Numbers all touched rows and writes the audit lines. Answers the practice's counter, null if nothing was touched.
   * Rows that are still to be added wait for their numbers, so that each is written once. What is written last is given
   * to the transaction, which waits for it with its commit.
   */
  async settle(last?: FinalStatement): Promise<number | null> {
    if (!last) return waitingForLast((one) => this.settle(one))
    const pending = this.takePending()
    const added = pending.filter((entry) => entry.set === null)
    last(this.write(pending.filter((entry) => entry.set !== null)))
    const { seq, stored } = await this.number(new Map(added.map((entry) => [pendingKey(entry), entry.row])))
    last(this.write(added))
    last(this.writeNumbers(stored))
    last(this.writeLines(this.lines))
    return seq
  }

  private takePending(): PendingRows[] {
    if (this.pending.length > 0) this.flushes += 1
    const pending = folded(this.pending)
    this.pending = []
    return pending
  }

  private keep({ op, action }: By, entry: PendingRows & { row: PendingRow }, before?: object): void {
    this.pending.push(entry)
    this.touched.push({ table: entry.table, row: entry.row, changed: entry.set && Object.keys(entry.set) })
    this.lines.push({
      op_id: op.op_id,
      action,
      table_name: entry.table,
      row_id: String(entry.row.id),
      detail: before && entry.set ? { before: pick(before, entry.set), after: entry.set } : null,
    })
  }

  private async write(entries: PendingRows[]): Promise<void> {
    if (entries.length > 0) await Promise.all(grouped(entries).map((group) => this.writeGroup(group)))
  }

  private async writeGroup(group: PendingRows[]): Promise<void> {
    const [first] = group
    if (!first) return
    const rows = JSON.stringify(group.map((entry) => entry.row))
    const table = sql.table(first.table)
    if (first.set === null) {
      const told = sql.join(columnsOfRows(group.map((entry) => entry.row)).map((column) => sql.ref(column)))
      await send(
        this.db,
        sql`insert into ${table} (${told}) select ${told} from json_populate_recordset(null::${table}, ${rows}::json)`,
      )
      return
    }
    const columns = Object.keys(first.set)
    if (columns.length === 0) return
    const assignments = sql.join(columns.map((c) => sql`${sql.ref(c)} = given.${sql.ref(c)}`))
    await send(
      this.db,
      sql`update ${table} kept set ${assignments} from json_populate_recordset(null::${table}, ${rows}::json) given
      where kept.practice_id = ${this.frame.practice_id} and kept.id = any(${group.map((entry) => entry.row.id)}) and kept.id = given.id`,
    )
  }

  /** Numbers all touched rows; `stored` are those that lie in the database under their old numbers. */
  private async number(
    added: ReadonlyMap<string, PendingRows['row']>,
  ): Promise<{ seq: number | null; stored: TouchedRow[] }> {
    const rows = lastOfEach(this.touched)
    if (rows.size === 0) return { seq: null, stored: [] }
    const seq = await stepCounter(this.db, this.frame.practice_id, [...rows.values()])
    noteMoved(this.db, this.frame.practice_id, seq)
    const stored: TouchedRow[] = []
    let next = seq - rows.size
    for (const [key, one] of rows) {
      next += 1
      one.row.rev = next
      const waiting = added.get(key)
      if (waiting) waiting.rev = next
      else stored.push(one)
    }
    return { seq, stored }
  }

  private async writeNumbers(stored: readonly TouchedRow[]): Promise<void> {
    const tables = [...new Set(stored.map((one) => one.table))]
    await Promise.all(
      tables.map((name) => {
        const ones = stored.filter((one) => one.table === name)
        const table = sql.table(name)
        const rows = JSON.stringify(ones.map(({ row: { id, rev } }) => ({ id, rev })))
        return send(
          this.db,
          sql`update ${table} kept set rev = given.rev from json_populate_recordset(null::${table}, ${rows}::json) given
        where kept.practice_id = ${this.frame.practice_id} and kept.id = any(${ones.map((one) => one.row.id)}) and kept.id = given.id`,
        )
      }),
    )
  }

  private detail() {
    const { adopted_by } = this.frame
    return adopted_by
      ? sql`coalesce(detail, '{}') || jsonb_build_object('adopted_by', ${adopted_by}::integer)`
      : sql`detail`
  }

  private async writeLines(lines: readonly AuditLine[]): Promise<void> {
    if (lines.length === 0) return
    await send(
      this.db,
      sql`insert into audit (practice_id, user_id, device_id, op_id, action, table_name, row_id, detail, at)
      select ${this.frame.practice_id || null}, ${this.frame.user_id}, ${this.frame.device_id}, op_id, action, table_name, row_id, ${this.detail()}, now()
      from json_to_recordset(${JSON.stringify(lines)}::json) as line(op_id uuid, action text, table_name text, row_id text, detail jsonb)`,
    )
  }
}

/** The very same object under a looser type: numbering it later must show in the handler's answer. */
const asRow = (row: object & { rev: number }): PendingRow => Object.assign(row, { id: idOf(row) })

const idOf = (row: object): string | number => {
  const id: unknown = 'id' in row ? row.id : undefined
  if (typeof id === 'string' || typeof id === 'number') return id
  throw new Error('a row needs an id')
}

const pick = (from: object, like: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key in like))
