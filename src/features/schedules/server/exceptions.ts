import { sql } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import type { Db, Membership, PracticeContext } from '#server/calls/handler.ts'
import type { ScheduleExceptionRow } from '#domain/schedule/rows.ts'
import { mustWorkIn } from './sessions.ts'

/** Leave and holidays that a member sees, the next first. */
export async function selectExceptions(
  db: Db,
  practice_id: number,
  of: { member: Membership; chamber_id: number | undefined },
): Promise<ScheduleExceptionRow[]> {
  const { rows } =
    await sql<ScheduleExceptionRow>`select * from schedule_exceptions where practice_id = ${practice_id} and deleted_at is null
    and (chamber_id is null or ${of.member.chamber_ids}::integer[] is null or chamber_id = any(${of.member.chamber_ids}::integer[]))
    and (chamber_id is null or ${of.chamber_id ?? null}::integer is null or chamber_id = ${of.chamber_id ?? null})
    order by from_date, id limit 500`.execute(db)
  return rows
}

/** Leave of all chambers is for those who work in all of them. */
export async function mustReach(ctx: PracticeContext, chamber_id: number | null): Promise<void> {
  if (chamber_id !== null) return mustWorkIn(ctx, chamber_id)
  if (ctx.member.chamber_ids !== null) throw new Problem(forbidden)
}
