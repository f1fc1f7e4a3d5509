import { sql } from 'kysely'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { Problem } from '#contract/problem.ts'
import { forbidden, tooOld } from '#contract/refusal.ts'
import {
  type CopyReply,
  type CopyStage,
  copyStages,
  contractVersion,
  oldestContract,
  belowFloor,
} from '#contract/sync.ts'
import type { SyncedTable } from '#contract/synced.ts'
import type { Db, KnownCaller, Membership, World } from '#server/calls/handler.ts'
import { type CounterChange, inChambers, pageLimit, changedRowsOf, tablesOf } from './pull.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { callFrame } from '#server/transaction/world.ts'

export interface CopyRequest {
  upto: number
  at?: string | undefined
  limit: number
  contract: number
}

/** One page of a copy: which stage, from which number of the counter on. */
interface Page {
  stage: CopyStage
  from: number
  upto: number
  limit: number
}

const stageOf = (table: SyncedTable): CopyStage => {
  if (table.table === 'patients') return 'patients'
  return table.clear.includes('patient_id') ? 'history' : 'house'
}

/**
 * A page of a member's first copy of the practice, as of the counter's number `upto`: the house, today's sittings, the
 * patients, and then everything that ever happened, newest first. Rows changed after `upto` are left to the pull.
 */
export async function copyPageOf(world: World, caller: KnownCaller, asked: CopyRequest): Promise<CopyReply> {
  const member = caller.principal.member
  if (!member) throw new Problem(forbidden)
  if (asked.contract < oldestContract || asked.contract > contractVersion) throw new Problem(tooOld)
  const limit = Math.min(Math.max(asked.limit, 1), pageLimit)
  return runTransaction(
    world.db,
    { ...callFrame(caller.principal), isolation: 'repeatable read read only' },
    async (db) => {
      const practice = await db
        .selectFrom('practices')
        .select(['seq', 'floor'])
        .where('id', '=', member.practice_id)
        .executeTakeFirstOrThrow()
      const upto = asked.at === undefined ? practice.seq : asked.upto
      if (upto > practice.seq || upto < practice.floor) throw new Problem(belowFloor)
      const page = pageAt(asked.at, { upto, limit })
      const tables = [...tablesOf(world, member).values()]
      const { rows, next } =
        page.stage === 'today'
          ? {
              rows: await rowsOfDay(db, member, { tables, day: sittingDate(world.outside.now().getTime()) }),
              next: stageAfter('today', upto),
            }
          : await numberedRows(db, member, { page, tables })
      world.outside.measures?.rows('copy', rows.length)
      const total = asked.at === undefined ? await countRows(db, member, { tables, upto }) : null
      return { upto, rows, next, total, scope_version: member.scope_version }
    },
  )
}

const beginOf = (stage: CopyStage, upto: number): number => (stage === 'patients' ? 0 : upto + 1)

function pageAt(at: string | undefined, { upto, limit }: { upto: number; limit: number }): Page {
  const [name, from] = at?.split(':') ?? []
  const stage = copyStages.find((one) => one === name) ?? copyStages[0]
  return { stage, from: from === undefined ? beginOf(stage, upto) : Number(from), upto, limit }
}

const stageAfter = (stage: CopyStage, upto: number): string | null => {
  const next = copyStages[copyStages.indexOf(stage) + 1]
  return next ? `${next}:${beginOf(next, upto)}` : null
}

async function numberedRows(
  db: Db,
  member: Membership,
  { page, tables }: { page: Page; tables: readonly SyncedTable[] },
): Promise<Pick<CopyReply, 'rows' | 'next'>> {
  const { stage, from, upto, limit } = page
  const names = tables.filter((table) => stageOf(table) === stage).map((table) => table.table)
  const ahead =
    stage === 'patients'
      ? sql`seq > ${from} and seq <= ${upto} order by seq`
      : sql`seq < ${from} and seq <= ${upto} order by seq desc`
  const { rows: changes } =
    await sql<CounterChange>`select seq, table_name, row_id, chamber_id, whole_at, fields from changes
    where practice_id = ${member.practice_id} and table_name = any(${names}) and ${ahead} limit ${limit}`.execute(
      db,
    )
  const last = changes.at(-1)
  return {
    rows: await changedRowsOf(db, member.practice_id, {
      changes: changes.filter((change) => inChambers(member, change.chamber_id)),
    }),
    next: changes.length === limit && last ? `${stage}:${last.seq}` : stageAfter(stage, upto),
  }
}

/** All that belongs to today's sittings or later ones, whenever it was written. */
async function rowsOfDay(
  db: Db,
  member: Membership,
  { tables, day }: { tables: readonly SyncedTable[]; day: string },
): Promise<CopyReply['rows']> {
  const found: CopyReply['rows'] = []
  for (const { table } of tables.filter(
    (one) => stageOf(one) === 'history' && one.clear.includes('sitting_date'),
  )) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
      where practice_id = ${member.practice_id} and sitting_date >= ${day}
        and chamber_id in (select id from chambers where practice_id = ${member.practice_id})`.execute(db)
    for (const row of rows) {
      const chamber = row['chamber_id']
      if (inChambers(member, typeof chamber === 'number' ? chamber : null))
        found.push({ n: Number(row['rev']), table, row })
    }
  }
  return found
}

/** How many rows a member may read, as of the counter's number `upto`. */
export async function countRows(
  db: Db,
  member: Membership,
  { tables, upto }: { tables: readonly SyncedTable[]; upto: number },
): Promise<number> {
  const chambers =
    member.chamber_ids === null
      ? sql`true`
      : sql`(chamber_id is null or chamber_id = any(${member.chamber_ids}))`
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*)::int total from changes
    where practice_id = ${member.practice_id} and seq <= ${upto} and table_name = any(${tables.map((one) => one.table)}) and ${chambers}`.execute(
    db,
  )
  return counted?.total ?? 0
}
