import { sql } from 'kysely'
import { may } from '#contract/permissions.ts'
import { Problem } from '#contract/problem.ts'
import { oldestContract, type Pulled } from '#contract/sync.ts'
import type { SyncedTable } from '#contract/synced.ts'
import { syncedTables } from '#features/tables.ts'
import type { Db, KnownCaller, Membership, World } from './handler.ts'
import { inTransaction } from './transaction.ts'
import { frameOf } from './world.ts'

export interface Change {
  seq: number
  table_name: string
  row_id: string
  chamber_id: number | null
}

/** Rows that one page may carry at most. */
export const pageLimit = 2000

/** Whether this member reads this table at all. */
const reads = (member: Membership, table: SyncedTable): boolean => {
  if (table.doctorOnly && member.role !== 'doctor') return false
  return table.reads === undefined || may(member, table.reads)
}

/** The tables in a member's scope, by name. */
export const tablesOf = (member: Membership): Map<string, SyncedTable> =>
  new Map(syncedTables.filter((table) => reads(member, table)).map((table) => [table.table, table]))

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
  asked: { since: number; limit: number; contract: number },
): Promise<Omit<Pulled, 'leases'>> {
  const member = caller.principal.member
  if (!member) throw new Problem(403, 'forbidden')
  if (asked.contract < oldestContract) throw new Problem(426, 'too_old')
  const limit = Math.min(Math.max(asked.limit, 1), pageLimit)
  return inTransaction(world.db, { ...frameOf(caller.principal), isolation: 'repeatable read read only' }, async (db) => {
    const practice = await db.selectFrom('practices').select(['seq', 'floor']).where('id', '=', member.practice_id).executeTakeFirstOrThrow()
    if (asked.since > practice.seq || (asked.since > 0 && asked.since < practice.floor)) throw new Problem(410, 'floor')
    const changes = await changesAfter(db, member.practice_id, { since: asked.since, limit })
    const last = changes.at(-1)
    const more = changes.length === limit && last !== undefined && last.seq < practice.seq
    const to = more && last ? last.seq : practice.seq
    const tables = tablesOf(member)
    const seen = changes.filter((c) => tables.has(c.table_name) && inChambers(member, c.chamber_id))
    const rows = await rowsOf(db, member.practice_id, seen)
    return {
      from: asked.since, to, rows, more, floor: practice.floor,
      withheld: gaps(asked.since, to, rows.map((row) => row.n)),
      server_time: world.outside.now().toISOString(),
      scope_version: member.scope_version,
      device_seq_seen: await deviceSeqSeen(db, caller),
    }
  })
}

const changesAfter = async (db: Db, practice_id: number, from: { since: number; limit: number }): Promise<Change[]> => {
  const { rows } = await sql<Change>`select seq, table_name, row_id, chamber_id from changes
    where practice_id = ${practice_id} and seq > ${from.since} order by seq limit ${from.limit}`.execute(db)
  return rows
}

const deviceSeqSeen = async (db: Db, caller: KnownCaller): Promise<number> => {
  const device = await db.selectFrom('devices').select('device_seq_seen').where('id', '=', caller.principal.device?.id ?? 0).executeTakeFirst()
  return device?.device_seq_seen ?? 0
}

/** The rows as they stand, under their numbers and in their order. */
export async function rowsOf(db: Db, practice_id: number, changes: Change[]): Promise<Pulled['rows']> {
  const byTable = new Map<string, Change[]>()
  for (const change of changes) byTable.set(change.table_name, [...(byTable.get(change.table_name) ?? []), change])
  const found: Pulled['rows'] = []
  for (const [table, wanted] of byTable) {
    const numbers = new Map(wanted.map((c) => [c.row_id, c.seq]))
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
      where practice_id = ${practice_id} and id = any(${wanted.map((c) => c.row_id)})`.execute(db)
    for (const row of rows) found.push({ n: numbers.get(String(row['id'])) ?? 0, table, row })
  }
  return found.toSorted((a, b) => a.n - b.n)
}

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
export async function digestOf(world: World, caller: KnownCaller) {
  const member = caller.principal.member
  if (!member) throw new Problem(403, 'forbidden')
  return inTransaction(world.db, { ...frameOf(caller.principal), isolation: 'repeatable read read only' }, async (db) => {
    const practice = await db.selectFrom('practices').select('seq').where('id', '=', member.practice_id).executeTakeFirstOrThrow()
    const { rows } = await sql<{ table: string; chamber_id: number | null; rows: number; hash: string }>`
      select table_name "table", chamber_id, count(*)::int "rows",
        encode(sha256(convert_to(string_agg(row_id || ':' || seq, E'\n' order by row_id collate "C"), 'UTF8')), 'hex') hash
      from changes where practice_id = ${member.practice_id} group by 1, 2`.execute(db)
    const tables = tablesOf(member)
    return { seq: practice.seq, buckets: rows.filter((b) => tables.has(b.table) && inChambers(member, b.chamber_id)) }
  })
}
