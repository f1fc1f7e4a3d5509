import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { send } from '#server/db/lend.ts'
import type { Db, Principal } from '#server/calls/handler.ts'

/** What is kept of an op, so that asking again answers the same word for word. */
export interface LoggedAnswer {
  op_id: string
  status: number
  body: string
  seq: number | null
}

interface Prior {
  op_id: string
  user_id: number
  hash: Buffer
  status: number | null
  body: string | null
  seq: number | null
}

export interface Claim {
  op_id: string
  call: string
  hash: Buffer
  device_seq: number | null
}

/** Answers that are kept: success, and refusals that asking again cannot change. */
export const isFinal = (status: number): boolean =>
  status < 300 || status === 409 || status === 410 || status === 422

/** Whose log an op stands in: a practice's, or a person's own; what a link did is the practice's. */
const logOf = ({ member, visit, reached, user_id }: Principal) => ({
  practice: member?.practice_id ?? (visit === undefined ? 0 : (reached ?? 0)),
  forUser: member ? 0 : user_id,
})

/** The receiver's own print of a call: the same id with another print is another call. */
export const requestDigest = (call: string, params: unknown, body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([call, params ?? {}, body ?? null]))
    .digest()

/**
 * Takes the ids for this transaction. What comes back was taken before: a twin that is still running is waited for,
 * because the insert blocks on its row until it commits or rolls back.
 */
export async function claim(db: Db, principal: Principal, claims: Claim[]): Promise<Map<string, Prior>> {
  const { practice, forUser } = logOf(principal)
  const rows = JSON.stringify(
    claims
      .map((c) => ({ ...c, hash: `\\x${c.hash.toString('hex')}` }))
      .toSorted((a, b) => (a.op_id < b.op_id ? -1 : 1)),
  )
  const mine = await send(
    db,
    sql<{ op_id: string }>`
    insert into op_log (practice_id, for_user, op_id, user_id, device_id, device_seq, call, hash, at, adopted_by)
    select ${practice}, ${forUser}, op_id, ${principal.user_id}, ${principal.device?.id ?? null}, device_seq, call, hash::bytea, now(), ${principal.adopted_by ?? null}::integer
    from json_to_recordset(${rows}::json) as c(op_id uuid, call text, hash text, device_seq bigint)
    on conflict do nothing returning op_id`,
  )
  const taken = new Set(mine.map((row) => row.op_id))
  const others = claims.map((c) => c.op_id).filter((id) => !taken.has(id))
  if (others.length === 0) return new Map()
  const priors = await sql<Prior>`select op_id, user_id, hash, status, body, seq from op_log
    where practice_id = ${practice} and for_user = ${forUser} and op_id = any(${others})`.execute(db)
  return new Map(priors.rows.map((row) => [row.op_id, row]))
}

/**
 * Stores the final answers and lets go of the ids whose calls had no effect and may come again. Both statements are sent
 * before it first waits, so that a commit can follow them at once.
 */
export async function keepAnswers(db: Db, principal: Principal, answers: LoggedAnswer[]): Promise<void> {
  const { practice, forUser } = logOf(principal)
  const kept = answers.filter((a) => isFinal(a.status))
  const open = answers.filter((a) => !isFinal(a.status)).map((a) => a.op_id)
  await Promise.all([
    kept.length > 0 &&
      send(
        db,
        sql`update op_log set status = a.status, body = a.body, seq = a.seq
      from json_to_recordset(${JSON.stringify(kept)}::json) as a(op_id uuid, status smallint, body text, seq bigint)
      where practice_id = ${practice} and for_user = ${forUser} and op_log.op_id = any(${kept.map((a) => a.op_id)}) and op_log.op_id = a.op_id`,
      ),
    open.length > 0 &&
      send(
        db,
        sql`delete from op_log where practice_id = ${practice} and for_user = ${forUser} and op_id = any(${open})`,
      ),
  ])
}

/** Of these ids, the ones that have taken effect. */
export async function settledOps(db: Db, practice: number, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ op_id: string }>`select op_id from op_log
    where practice_id = ${practice} and for_user = 0 and op_id = any(${ids}) and status < 300`.execute(db)
  return new Set(rows.map((row) => row.op_id))
}
