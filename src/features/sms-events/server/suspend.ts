import type { Inputs } from '#contract/endpoint.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { conflict, forbidden } from '#contract/refusal.ts'
import type { Db, UserContext } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import type { SmsEventsOfDoctor, updateSmsEvents } from '../contract.ts'
import { selectSmsEventsOf } from './select-events.ts'

/** Stops a practice's messages or lets them go; what stands so already is told, with its reason. */
export async function decideAboutSending(
  ctx: UserContext,
  { params: { id }, body: { suspended, reason } }: Inputs<typeof updateSmsEvents>,
): Promise<SmsEventsOfDoctor> {
  const { user_id } = ctx.principal
  if (id === user_id) throw new Problem(forbidden)
  const practice_id = await ctx.sql((db) => practiceOf(db, id))
  if (practice_id === undefined) throw notFound()
  const row = suspended && reason !== null ? { practice_id, reason, suspended_by: user_id } : null
  const changed = await ctx.sql((db) =>
    row ? add(db, { ...row, since: ctx.now.toISOString() }) : lift(db, practice_id),
  )
  const now = await ctx.sql((db) => selectSmsEventsOf(db, id, ctx.now))
  if (!changed) throw new Problem(conflict, { current: { suspended: now.suspended } })
  ctx.audit(suspended ? 'sms_suspension.add' : 'sms_suspension.lift', {
    table: 'sms_suspensions',
    row: String(practice_id),
    detail: { reason },
  })
  return now
}

const practiceOf = async (db: Db, user_id: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('practices as p')
      .innerJoin('doctors as d', 'd.id', 'p.doctor_id')
      .select('p.id')
      .where('d.user_id', '=', user_id)
      .executeTakeFirst()
  )?.id

interface Suspension {
  practice_id: number
  reason: string
  suspended_by: number
  since: string
}

/** Of two who stop him at once one does, and his reason stands. */
const add = (db: Db, row: Suspension): Promise<boolean> =>
  atDoor(db, async (door) => {
    const { numInsertedOrUpdatedRows: added } = await door
      .insertInto('sms_suspensions')
      .values(row)
      .onConflict((on) => on.doNothing())
      .executeTakeFirstOrThrow()
    return added === 1n
  })

const lift = (db: Db, practice_id: number): Promise<boolean> =>
  atDoor(db, async (door) => {
    const { numDeletedRows } = await door
      .deleteFrom('sms_suspensions')
      .where('practice_id', '=', practice_id)
      .executeTakeFirstOrThrow()
    return numDeletedRows === 1n
  })
