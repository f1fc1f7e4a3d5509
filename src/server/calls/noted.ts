import { sql } from 'kysely'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import type { Db, KnownCaller, Principal, World } from './handler.ts'
import { atDoor } from '#server/db/lend.ts'
import { countRows } from '#server/sync/pull-copy.ts'
import { tablesOf } from '#server/sync/pull.ts'
import { dataLoader } from '#server/transaction/data-loader.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { UnitOfWork } from '#server/transaction/unit-of-work.ts'
import { callFrame } from '#server/transaction/world.ts'

/** A line in the audit of a member who begins to read all that he may: how many rows, never which. */
export const noteWideRead = (
  world: World,
  { principal }: KnownCaller,
  action: 'copied' | 'pulled_whole',
): Promise<void> =>
  runTransaction(world.db, callFrame(principal), async (db, last) => {
    if (!principal.member) throw new Problem(forbidden)
    const rows = await countRows(db, principal.member, {
      tables: [...tablesOf(world, principal.member).values()],
      upto: Number.MAX_SAFE_INTEGER,
    })
    const unit = new UnitOfWork(db, callFrame(principal))
    unit.audit({ op_id: newId(), action, table_name: null, row_id: null, detail: { rows } })
    await unit.settle(last)
  })

/** The same of a member who reads from the middle on: from where, and one line for her device and the hour, however many pages follow. */
export async function noteReadOn(
  world: World,
  { principal }: KnownCaller,
  { action, from }: { action: 'copied_on' | 'pulled_on'; from: string },
): Promise<void> {
  const { practice_id, user_id, device_id } = callFrame(principal)
  await runTransaction(world.db, callFrame(principal), (db) =>
    sql`insert into audit (practice_id, user_id, device_id, op_id, action, detail, at)
    values (${practice_id}, ${user_id}, ${device_id}, ${newId()}, ${action}, jsonb_build_object('from', ${from}::text), ${world.outside.now().toISOString()})
    on conflict do nothing`.execute(db),
  )
}

/** What somebody is refused who has no right to it, names what is not his, or says what makes no sense. */
const noted: readonly number[] = [403, 404, 409, 422]

/**
 * A line in the audit of a person who was refused: one for him, the call, how it was refused (nothing said: for want of a
 * right) and the hour, however often he asks. It holds nothing of what he gave. A stranger is nobody of whom a line could tell.
 */
export async function noteRefusal(
  world: World,
  principal: Principal | null,
  { call, status }: { call: string; status: number },
): Promise<void> {
  if (principal && noted.includes(status))
    await addRefusal(world, principal, status === 403 ? call : `${call}: ${status}`)
}

/**
 * The same of a token that came without the key of its session, or with a proof that was used before: somebody may have
 * copied it. A clock that is wrong is asked once more and leaves no line.
 */
export async function noteUnproven(
  world: World,
  principal: Principal,
  { call, refusal }: { call: string; refusal: unknown },
): Promise<void> {
  if (refusal instanceof Problem && refusal.status === 401 && refusal.code !== 'proof_time')
    await addRefusal(world, principal, `${call}: ${refusal.code}`)
}

interface RefusedLine {
  practice_id: number | null
  user_id: number
  device_id: number | null
  op_id: string
  detail: { call: string }
  at: string
}

async function addRefusal(world: World, principal: Principal, told: string): Promise<void> {
  const { practice_id, user_id, device_id } = callFrame(principal)
  const of = { practice_id: practice_id || null, user_id, device_id }
  const line: RefusedLine = {
    ...of,
    op_id: newId(),
    detail: { call: told },
    at: world.outside.now().toISOString(),
  }
  await writeRefused(world.db, JSON.stringify(line))
}

/**
 * Lines that come while others are written go together: in a rush hundreds are refused in one moment, each with a flush of
 * the disk. In one order, so that two servers that refuse the same people wait for each other instead of for ever.
 */
const writeRefused = dataLoader(async (db: Db, lines) => {
  await atDoor(db, (door) =>
    sql`insert into audit (practice_id, user_id, device_id, op_id, action, detail, at)
      select practice_id, user_id, device_id, op_id, 'refused', detail, at from json_to_recordset(${`[${lines.join()}]`}::json)
        as line(practice_id integer, user_id integer, device_id integer, op_id uuid, detail jsonb, at timestamptz)
      order by user_id, detail ->> 'call' on conflict do nothing`.execute(door),
  )
  return new Map<string, never>()
})
