import { sql } from 'kysely'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { may } from '#contract/permissions.ts'
import { Problem } from '#contract/problem.ts'
import { forbidden, tooOld } from '#contract/refusal.ts'
import { encodeRows, type NumberedRow } from '#contract/frames.ts'
import { contractVersion, oldestContract, type PullReply, belowFloor } from '#contract/sync.ts'
import type { SyncedTable } from '#contract/synced.ts'
import { send } from '#server/db/lend.ts'
import type { Db, KnownCaller, Membership, Principal, World } from '#server/calls/handler.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { callFrame } from '#server/transaction/world.ts'

export interface CounterChange {
  seq: number
  table_name: string
  row_id: string
  chamber_id: number | null
  /** See `stepCounter`. */
  whole_at: number | null
  fields: Record<string, number> | null
}

export interface PullRequest {
  since: number
  limit: number
  contract: number
  form?: 'frames' | undefined
  held?: string | undefined
}

/** Rows that one page may carry at most. */
export const pageLimit = 2000

/** Whether this member reads this table at all. */
const reads = (member: Membership, table: SyncedTable): boolean => {
  if (table.doctorOnly && member.role !== 'doctor') return false
  if (table.speciality && !member.speciality_ids.some((id) => table.speciality?.includes(id))) return false
  return table.reads === undefined || may(member, table.reads)
}

/** The tables in a member's scope, by name. */
export const tablesOf = (world: Pick<World, 'tables'>, member: Membership): Map<string, SyncedTable> =>
  new Map(world.tables.filter((table) => reads(member, table)).map((table) => [table.table, table]))

/** Whether a row of this chamber lies in a member's scope. */
export const inChambers = (member: Membership, chamber_id: number | null): boolean =>
  chamber_id === null || member.chamber_ids === null || member.chamber_ids.includes(chamber_id)

/**
 * What changed after `since`, in the order of the practice's counter, seen at one instant. Numbers of rows that were
 * changed again later, or lie outside the member's scope, are named as withheld: the device can prove that nothing is missing.
 */
export async function pullPage(
  world: World,
  caller: KnownCaller,
  asked: PullRequest,
): Promise<Omit<PullReply, 'leases' | 'mark'>> {
  const member = caller.principal.member
  if (!member) throw new Problem(forbidden)
  if (asked.contract < oldestContract || asked.contract > contractVersion) throw new Problem(tooOld)
  const limit = Math.min(Math.max(asked.limit, 1), pageLimit)
  return atOneInstant(world, caller, async (db) => {
    const [practice, changes] = await Promise.all([
      stateOf(db, caller, member),
      changesAfter(db, member.practice_id, { since: asked.since, limit }),
    ])
    if (asked.since > practice.seq || (asked.since > 0 && asked.since < practice.floor))
      throw new Problem(belowFloor)
    const last = changes.at(-1)
    const more = changes.length === limit && last !== undefined && last.seq < practice.seq
    const to = more && last ? last.seq : practice.seq
    const tables = tablesOf(world, member)
    const seen = changes.filter((c) => tables.has(c.table_name) && inChambers(member, c.chamber_id))
    const held = asked.form === 'frames' && asked.held !== undefined ? Number(asked.held) : null
    const rows = await changedRowsOf(db, member.practice_id, { changes: seen, held })
    world.outside.measures?.rows('pull', rows.length)
    const present = rows.map((row) => row.n)
    return {
      from: asked.since,
      to,
      more,
      floor: practice.floor,
      ...(asked.form === 'frames' ? { rows: [], frames: encodeRows(rows) } : { rows }),
      withheld: gaps(asked.since, to, present),
      server_time: world.outside.now().toISOString(),
      scope_version: member.scope_version,
      device_seq_seen: practice.device_seq_seen,
      restores: practice.restores.map(Number),
    }
  })
}

/** Reads in one transaction that sees the practice as it stands at its beginning. */
const atOneInstant = <T>(
  world: Pick<World, 'db'>,
  { principal }: KnownCaller,
  read: (db: Db) => Promise<T>,
): Promise<T> =>
  runTransaction(world.db, { ...callFrame(principal), isolation: 'repeatable read read only' }, read)

interface State {
  seq: number
  floor: number
  device_seq_seen: number
  restores: readonly (number | string)[]
}

async function stateOf(db: Db, caller: KnownCaller, member: Membership): Promise<State> {
  const [state] = await send(
    db,
    sql<State>`select seq, floor, restores,
    coalesce((select device_seq_seen from devices where id = ${caller.principal.device?.id ?? 0}), 0) device_seq_seen
    from practices where id = ${member.practice_id}`,
  )
  if (!state) throw new Problem(forbidden)
  return state
}

const changesAfter = (
  db: Db,
  practice_id: number,
  from: { since: number; limit: number },
): Promise<CounterChange[]> =>
  send(
    db,
    sql<CounterChange>`select seq, table_name, row_id, chamber_id, whole_at, fields from changes
    where practice_id = ${practice_id} and seq > ${from.since} order by seq limit ${from.limit}`,
  )

/** The rows as they stand, under their numbers and in their order; of those that a device holds as of `held` only what changed. */
export async function changedRowsOf(
  db: Db,
  practice_id: number,
  { changes, held = null }: { changes: readonly CounterChange[]; held?: number | null },
): Promise<NumberedRow[]> {
  const tables = [...new Set(changes.map((change) => change.table_name))]
  const found = await Promise.all(
    tables.map(async (table): Promise<NumberedRow[]> => {
      const wanted = new Map(
        changes.filter((change) => change.table_name === table).map((change) => [change.row_id, change]),
      )
      const rows = await send(
        db,
        sql<Record<string, unknown>>`select ${columnsOf([...wanted.values()], held)} from ${sql.table(table)}
      where practice_id = ${practice_id} and id = any(${[...wanted.keys()]})`,
      )
      return rows.flatMap((row) => {
        const change = wanted.get(String(row['id']))
        return change ? [{ n: change.seq, table, ...toldOf(row, change, held) }] : []
      })
    }),
  )
  return found.flat().toSorted((a, b) => a.n - b.n)
}

/** The columns that a device which has everything up to `held` lacks of a row; null: all of them. */
function lacking({ whole_at, fields }: CounterChange, held: number | null): string[] | null {
  if (held === null || fields === null || whole_at === null || whole_at > held) return null
  return [
    'id',
    'rev',
    ...Object.keys(fields)
      .filter((column) => (fields[column] ?? 0) > held)
      .toSorted(),
  ]
}

function columnsOf(changes: readonly CounterChange[], held: number | null) {
  const columns = changes.map((change) => lacking(change, held))
  return columns.includes(null)
    ? sql`*`
    : sql.join([...new Set(columns.flatMap((some) => some ?? []))].map((column) => sql.ref(column)))
}

function toldOf(
  row: Record<string, unknown>,
  change: CounterChange,
  held: number | null,
): { row: Record<string, unknown>; patch?: true } {
  const columns = lacking(change, held)
  return columns
    ? { row: Object.fromEntries(columns.map((column) => [column, row[column]])), patch: true }
    : { row }
}

/** In a word: how far the practice and the device are, how often the server was laid back, what the member sees, and of which day the numbers at the desk are. */
export const markOf = (
  { seq, device_seq_seen, restores }: NonNullable<Principal['stood']>,
  scope_version: number,
  now: Date,
): string => [seq, device_seq_seen, restores, scope_version, sittingDate(now.getTime())].join('.')

/** The numbers of (from, to] that are not among `present`, as inclusive ranges. */
export function gaps(from: number, to: number, present: readonly number[]): [number, number][] {
  const ranges: [number, number][] = []
  let next = from + 1
  for (const n of present) {
    if (n > next) ranges.push([next, n - 1])
    next = n + 1
  }
  if (next <= to) ranges.push([next, to])
  return ranges
}

/** Count and print of every (table, chamber) in the member's scope, to hold a device's copy against. */
export async function bucketDigest(world: Pick<World, 'db' | 'tables'>, caller: KnownCaller) {
  const member = caller.principal.member
  if (!member) throw new Problem(forbidden)
  return atOneInstant(world, caller, async (db) => {
    const practice = await db
      .selectFrom('practices')
      .select('seq')
      .where('id', '=', member.practice_id)
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ table: string; chamber_id: number | null; rows: number; hash: string }>`
      select table_name "table", chamber_id, count(*)::int "rows",
        encode(sha256(convert_to(string_agg(row_id || ':' || seq, E'\n' order by row_id collate "C"), 'UTF8')), 'hex') hash
      from changes where practice_id = ${member.practice_id} group by 1, 2`.execute(db)
    const tables = tablesOf(world, member)
    return {
      seq: practice.seq,
      buckets: rows.filter((b) => tables.has(b.table) && inChambers(member, b.chamber_id)),
    }
  })
}
