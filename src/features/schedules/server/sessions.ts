import { sql } from 'kysely'
import { notFound, Problem } from '#contract/problem.ts'
import { worksIn } from '#contract/permissions.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import { serialsTold } from '../contract.ts'
import { tooSmall } from '../session-change.ts'

/** The chamber is his, and of this practice. */
export async function mustWorkIn(ctx: PracticeContext, chamber_id: number): Promise<void> {
  const chamber = worksIn(ctx.member, chamber_id) ? await ctx.find('chambers', chamber_id) : null
  if (!chamber || chamber.deleted_at !== null) throw notFound()
}

/** A sitting keeps room for all numbers of it that were told or lie in a device's hand. */
export async function mustHoldIssued(
  ctx: PracticeContext,
  asked: { id: string; max: number; desk: number },
): Promise<void> {
  const {
    rows: [issued],
  } = await ctx.sql((db) =>
    sql<{ live: number; highest_desk: number }>`select
      count(*) filter (where a.status not in ('cancelled', 'rescheduled', 'expired'))::integer live,
      greatest(
        coalesce(max(a.serial::integer) filter (where a.serial ~ '^[0-9]{1,4}$' and a.serial::integer <= s.desk), 0),
        coalesce((select max(l.to_number) from serial_leases l where l.practice_id = s.practice_id and l.schedule_id = s.id and l.to_number >= l.from_number), 0))::integer highest_desk
    from schedules s left join appointments a on a.practice_id = s.practice_id and a.schedule_id = s.id and a.deleted_at is null
    where s.practice_id = ${ctx.practice_id} and s.id = ${asked.id} group by s.practice_id, s.id, s.desk`.execute(
      db,
    ),
  )
  const small = tooSmall(asked, issued ?? { live: 0, highest_desk: 0 })
  if (small) throw new Problem(serialsTold, { current: small.least })
}
