import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { atDoor } from '../db/lend.ts'
import type { Db, World } from '#server/calls/handler.ts'
import { alone, type Job } from './jobs.ts'

interface Line {
  id: number
  practice_id: number | null
  user_id: number | null
  device_id: number | null
  op_id: string | null
  action: string
  table_name: string | null
  row_id: string | null
  /** As the database writes it: its own order of keys. */
  detail: string | null
  at: string
  chain_no: number | null
  hash: string | null
}

/** Lines chained by one run. */
const runLength = 1000

/** The print of a line together with everything before it. */
const printOf = (before: string, line: Line): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        before,
        line.id,
        line.practice_id,
        line.user_id,
        line.device_id,
        line.op_id,
        line.action,
        line.table_name,
        line.row_id,
        line.detail,
        line.at,
      ]),
    )
    .digest('hex')

const columns = sql.raw(
  'id, practice_id, user_id, device_id, op_id, action, table_name, row_id, detail::text detail, at, chain_no, hash',
)

/** Chains the audit's new lines in the order they became visible; a write never waits for it. */
export const chainAudit: Job = {
  name: 'chain-audit',
  everyMs: 1000,
  run: async (world: World) => {
    await alone(world.db, 'chain-audit', (transaction) => atDoor(transaction, chainSome))
  },
}

async function chainSome(db: Db): Promise<void> {
  const { rows: lines } =
    await sql<Line>`select ${columns} from audit where chain_no is null order by id limit ${runLength}`.execute(
      db,
    )
  if (lines.length === 0) return
  const {
    rows: [last],
  } = await sql<{
    chain_no: number
    hash: string
  }>`select chain_no, hash from audit where chain_no is not null order by chain_no desc limit 1`.execute(db)
  let before = last?.hash ?? ''
  const links = lines.map((line, i) => {
    before = printOf(before, line)
    return { id: line.id, chain_no: (last?.chain_no ?? 0) + i + 1, hash: before }
  })
  await sql`update audit set chain_no = link.chain_no, hash = link.hash
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link(id bigint, chain_no bigint, hash text)
    where audit.id = any(${links.map((link) => link.id)}) and audit.id = link.id`.execute(db)
}

/** The end of the chain at some moment, kept where whoever rewrites the database does not reach. */
export interface Head {
  chain_no: number
  hash: string
}

export async function auditHead(db: Db): Promise<Head | null> {
  const {
    rows: [head],
  } = await atDoor(db, (door) =>
    sql<Head>`select chain_no, hash from audit where chain_no is not null order by chain_no desc limit 1`.execute(
      door,
    ),
  )
  return head ?? null
}

/** Lines among which one was changed, removed or slipped in. */
export interface AuditMisfit {
  from: number
  to: number
}

/**
 * The first lines that do not fit the chain, or that fit it and no kept head: then all of it was written anew. Null
 * while everything holds.
 */
export async function firstMisfit(db: Db, heads: readonly Head[] = []): Promise<AuditMisfit | null> {
  const hashes = new Map(heads.map((head) => [head.chain_no, head.hash]))
  const last = Math.max(0, ...hashes.keys())
  let before = ''
  let expected = 1
  let proved = 0
  for (;;) {
    const { rows } = await atDoor(db, (door) =>
      sql<Line>`select ${columns} from audit where chain_no >= ${expected} order by chain_no limit ${runLength}`.execute(
        door,
      ),
    )
    for (const line of rows) {
      if (line.chain_no !== expected || line.hash !== printOf(before, line))
        return { from: expected, to: expected }
      before = line.hash
      const kept = hashes.get(expected)
      if (kept !== undefined && kept !== before) return { from: proved + 1, to: expected }
      if (kept !== undefined) proved = expected
      expected += 1
    }
    if (rows.length < runLength) return expected <= last ? { from: expected, to: last } : null
  }
}
