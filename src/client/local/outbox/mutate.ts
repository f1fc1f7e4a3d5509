import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Giving, Inputs, Queueable, ReadInput } from '#contract/endpoint.ts'
import {
  type Actor,
  type Change,
  type Mutation,
  type PlainReads,
  readAll,
  type Reads,
  rowFrom,
  type RowsOf,
  type ColumnFilter,
} from '#contract/mutation.ts'
import { asRead, parse } from '#contract/parse.ts'
import type { SyncedRow, SyncedTable } from '#contract/synced.ts'
import { type Clinic, frame } from '#local/store/clinic.ts'
import type { Effect } from '#local/store/effects.ts'
import { readRow, readRows, type RowQuery } from '#local/store/rows.ts'
import { type NamedRow, type Step, step, type StepMore } from '#local/store/steps.ts'
import { write } from './write.ts'
import { WriteFailed } from '#local/store/write-failed.ts'

/** Does a mutation here and now and keeps its call for the server. Rejects as `write` does, or with the mutation's `Problem`. */
export async function mutate<E extends Queueable, R extends PlainReads>(
  clinic: Clinic,
  mutation: Mutation<E, R>,
  giving: Giving<E>,
): Promise<void> {
  await write(clinic, stepFor(clinic, mutation, await readFor(clinic, mutation, giving)))
}

/** What only its caller knows of how a step is sent: what it waits for besides what it reads, and whether more is to follow. */
type Sending = Pick<StepMore, 'after' | 'replaces' | 'unhurried'>

/** A call as it is sent, and as its schemas have read it. */
interface ReadCall<E extends Queueable> {
  giving: Giving<E>
  input: Inputs<E>
}

/**
 * The same as a step of a larger act, over rows that are at hand. It reads the call by its schemas, unless that was done:
 * by `readFor`, or by the form (`told`), which is kept as it is.
 */
export function stepOf<E extends Queueable, R extends Reads>(
  clinic: Clinic,
  mutation: Mutation<E, R>,
  made: { rows: RowsOf<R> } & Sending & (ReadCall<E> | { giving: Giving<E> } | { told: ReadInput<E> }),
): Step {
  if ('input' in made) return stepFor(clinic, mutation, made)
  const call =
    'told' in made
      ? asRead<E>(made.told)
      : { giving: made.giving, input: parse(mutation.endpoint, made.giving) }
  return stepFor(clinic, mutation, { ...made, ...call })
}

/** The row that a step adds to a table. */
export function addedBy<Row extends SyncedRow>({ effects }: Step, table: SyncedTable<Row>): Row {
  const added = effects.find((effect) => effect.table === table.table)
  if (added?.kind !== 'put') throw new Error(`a step adds no row to ${table.table}`)
  return rowFrom(table, added.row)
}

function stepFor<E extends Queueable, R extends Reads>(
  clinic: Clinic,
  mutation: Mutation<E, R>,
  { giving, input, rows, ...sending }: ReadCall<E> & { rows: RowsOf<R> } & Sending,
): Step {
  const actor = actorOn(clinic)
  const effects = mutation.apply(input, rows, actor).map((change) => effectOf(clinic, change))
  const after = Object.values(mutation.reads(input, actor)).flatMap(namedBy)
  const draft = mutation.draft?.(input)
  return step(mutation.endpoint, giving, {
    ...(sending.replaces === undefined ? {} : { replaces: sending.replaces }),
    ...(sending.unhurried ? { unhurried: true } : {}),
    lane: mutation.lane(input, actor, rows),
    effects,
    after: [...after, ...(sending.after ?? [])],
    ...(draft === undefined ? {} : { draft }),
  })
}

function actorOn({ user_id, device, clock }: Clinic): Actor {
  const now = new Date(clock.now())
  return {
    user_id,
    sent_by: null,
    device_id: device.id,
    now,
    made_at: now.toISOString(),
    today: sittingDate(now.getTime()),
  }
}

/** The rows that a read names by their ids and that have to be there. */
function namedBy(read: Reads[string]): NamedRow[] {
  if (read?.kind === 'row' && read.absence !== 'maybe') return [{ table: read.table.table, id: read.id }]
  if (read?.kind !== 'rows' || read.where?.column !== 'id' || !('any' in read.where)) return []
  const { table } = read.table
  return read.where.any.map((id) => ({ table, id }))
}

/** Reads a call, and the rows that its mutation asks for as this device has them. Throws `WriteFailed` where one of them must be here and is not. */
export async function readFor<E extends Queueable, R extends PlainReads>(
  clinic: Clinic,
  mutation: Mutation<E, R>,
  giving: Giving<E>,
): Promise<ReadCall<E> & { rows: RowsOf<R> }> {
  const input: Inputs<E> = parse(mutation.endpoint, giving)
  return { giving, input, rows: await rowsFor(clinic, mutation.reads(input, actorOn(clinic))) }
}

const rowsFor = <R extends PlainReads>(clinic: Clinic, reads: R): Promise<RowsOf<R>> =>
  readAll(reads, async (read) => {
    if (read.kind === 'rows') return readRows(clinic, read.table, await queryOf(clinic, read.where))
    const row = (await readRow(clinic, read.table, read.id)) ?? null
    if (read.absence !== 'maybe' && row === null) throw new WriteFailed('missing')
    return row
  })

async function queryOf(clinic: Clinic, where: ColumnFilter | null): Promise<RowQuery> {
  if (!where) return {}
  const { column: by, ...how } = where
  if (!('among' in how)) return { by, ...how }
  const among = await readRows(clinic, how.among.table, await queryOf(clinic, how.among.where))
  return { by, any: among.map((row) => row.id) }
}

function effectOf(clinic: Clinic, change: Change): Effect {
  const table = change.table.table
  if (change.kind === 'remove') return { kind: 'gone', table, id: change.id, at: change.at }
  if (change.kind === 'set') return { kind: 'patch', table, id: change.id, set: { ...change.set } }
  return { kind: 'put', table, id: change.row.id, row: { ...change.row, ...frame(clinic) } }
}
