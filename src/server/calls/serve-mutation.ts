import { type RawBuilder, sql } from 'kysely'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Inputs, Queueable, Reply } from '#contract/endpoint.ts'
import {
  type Actor,
  type FoundOf,
  type Mutation,
  type PlainRowsOf,
  readAll,
  rowFrom,
  type Reads,
  type RowRead,
  type RowsOf,
  type RowsRead,
  type ColumnFilter,
} from '#contract/mutation.ts'
import type { SyncedRow, SyncedTable } from '#contract/synced.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { missingDependency } from '#contract/refusal.ts'
import { liesWhereHeWorks } from './asked-rows.ts'
import {
  type PatientContext,
  type PatientServed,
  type PracticeContext,
  senderOf,
  type Served,
} from './handler.ts'
import { type AddedRow, type PracticeTable, practiceTableOf } from '#server/db/practice-rows.ts'

/** A mutation at work on the server. */
interface Work<E extends Queueable, R extends Reads> {
  ctx: PracticeContext
  input: Inputs<E>
  rows: RowsOf<R>
}

/** The same when it is done. */
interface Done<E extends Queueable, R extends Reads> extends Work<E, R> {
  /** A row that it read or wrote, as it is by now. */
  row<Row extends SyncedRow>(table: SyncedTable<Row>, id: Row['id']): Row
}

/** How the server finds out what a mutation cannot name by an id. */
interface Finding<E extends Queueable, R extends Reads> {
  /** Reads ahead for a whole chunk of calls. */
  ahead?: (ctx: PracticeContext, inputs: readonly Inputs<E>[]) => Promise<void>
  /** For one call, on the rows that it has read. */
  one: (ctx: PracticeContext, input: Inputs<E>, rows: PlainRowsOf<R>) => Promise<FoundOf<R>>
}

/** What only the server does about a mutation. */
export type ServerPart<E extends Queueable, R extends Reads> = {
  /** Fills in what a caller may leave to the server: an id, a number. */
  complete?: (ctx: PracticeContext, input: Inputs<E>) => Inputs<E> | Promise<Inputs<E>>
  /** Rows that no device need hold and that must be there: read ahead for a whole chunk like those of the mutation. */
  also?: (input: Inputs<E>) => Reads
  /** Refuses what only the server can know: capacity, permission, uniqueness. It runs on the locked rows. */
  check?: (work: Work<E, R>) => void | Promise<void>
  /** How a patient is answered who does it for himself. */
  patient?: PatientServed<E>
  /** Answers when it is done, and writes what only the server has. */
  reply: (done: Done<E, R>) => Reply<E> | Promise<Reply<E>>
} & (keyof FoundOf<R> extends never ? { finds?: never } : { finds: Finding<E, R> })

/**
 * Serves a mutation: the rows that it reads are fetched for a whole chunk of calls, those that it changes are locked, its
 * `apply` decides as it did on the device. Refuses with 424 or 404 where a row is missing, as the mutation says.
 */
export function serveMutation<E extends Queueable, R extends Reads>(
  mutation: Mutation<E, R>,
  part: ServerPart<E, R>,
): Served {
  const { complete, also = () => ({}), check, reply } = part
  const finds: Finding<E, R> | undefined = part.finds
  const handle = async (ctx: PracticeContext, sent: Inputs<E>): Promise<Reply<E>> => {
    const input = complete ? await complete(ctx, sent) : sent
    const actor = actorOf(ctx)
    const reads = mutation.reads(input, actor)
    await hold(ctx, [reads, also(input)])
    const rows = await readAll(
      reads,
      (read) => readOne(ctx, read),
      finds && ((read) => finds.one(ctx, input, read)),
    )
    await readAll(also(input), (read) => readOne(ctx, read))
    await check?.({ ctx, input, rows })
    ctx.write(mutation.apply(input, rows, actor))
    return reply({ ctx, input, rows, row: (table, id) => rowFrom(table, knownRow(ctx, table, id)) })
  }
  const prepare = async (ctx: PracticeContext, inputs: readonly Inputs<E>[]) => {
    const reads = inputs.flatMap((input) => [mutation.reads(input, actorOf(ctx)), also(input)])
    await hold(ctx, reads)
    for (const [table, ids] of idsByTable(reads, false)) await ctx.fetch(table, ids)
    await finds?.ahead?.(ctx, inputs)
  }
  return { endpoint: mutation.endpoint, handle, prepare, patient: part.patient ?? null, whole: false }
}

function knownRow(ctx: PracticeContext, table: SyncedTable, id: string | number): object {
  const row = ctx.memory.of(practiceTableOf(table)).get(id)
  if (!row) throw new Error(`${table.table} is answered and was neither read nor written`)
  return row
}

/** Who does it, and the sitting date of that, as the device has it. */
export const actorOf = ({ principal, now, op }: PatientContext): Actor => ({
  user_id: principal.user_id,
  sent_by: senderOf(principal),
  device_id: principal.device?.id ?? null,
  now,
  made_at: op.made_at,
  today: sittingDate(Math.min(Date.parse(op.made_at), now.getTime())),
})

async function hold(ctx: PracticeContext, reads: readonly Reads[]): Promise<void> {
  for (const [table, ids] of idsByTable(reads, true)) await ctx.hold(table, ids)
}

/** The rows that are read by id, those to be locked or the others. Tables in one order for all, so that two chunks wait for each other instead of for ever. */
function idsByTable(reads: readonly Reads[], locked: boolean): [PracticeTable, (string | number)[]][] {
  const found = new Map<PracticeTable, (string | number)[]>()
  for (const read of reads.flatMap((one) => Object.values(one))) {
    if (read?.kind !== 'row' || read.locked !== locked) continue
    const table = practiceTableOf(read.table)
    found.set(table, [...(found.get(table) ?? []), read.id])
  }
  return [...found].toSorted(([a], [b]) => a.localeCompare(b))
}

async function readOne(ctx: PracticeContext, read: RowRead | RowsRead): Promise<unknown> {
  const table = practiceTableOf(read.table)
  if (read.kind === 'rows') return readRows(ctx, table, read)
  const row = await ctx.find(table, read.id)
  const removed = row !== null && row.deleted_at !== null
  if (read.absence === 'maybe') return removed ? null : row
  if (row === null && read.absence === 'needed') throw new Problem(missingDependency)
  if (row === null || (removed && read.absence === 'present')) throw notFound()
  return row
}

/**
 * Rows of the chambers where the caller works, in the order of their ids; what the transaction knows of them is theirs
 * from then on.
 */
async function readRows(
  ctx: PracticeContext,
  table: PracticeTable,
  { where, locked }: RowsRead,
): Promise<{ id: string | number }[]> {
  const narrowed = where && (await conditionOf(ctx, where))
  const { rows } = await ctx.sql((db) =>
    sql<AddedRow<PracticeTable>>`select * from ${sql.table(table)}
      where practice_id = ${ctx.practice_id} and deleted_at is null
      ${narrowed ? sql`and ${narrowed}` : sql``} order by id ${locked ? sql`for no key update` : sql``}`.execute(
      db,
    ),
  )
  const known = ctx.memory.of(table)
  for (const row of rows) {
    known.set(row.id, row)
    if (locked) ctx.memory.hold(table, row.id)
  }
  return rows.filter((row) => liesWhereHeWorks(ctx.member, table, row))
}

async function conditionOf(ctx: PracticeContext, where: ColumnFilter): Promise<RawBuilder<unknown>> {
  const column = sql.ref(where.column)
  if ('is' in where) return sql`${column} = ${where.is}`
  if ('any' in where) return sql`${column} = any(${where.any})`
  if ('from' in where) return sql`${column} between ${where.from} and ${where.to}`
  const among = await readRows(ctx, practiceTableOf(where.among.table), where.among)
  return sql`${column} = any(${among.map((row) => row.id)})`
}
