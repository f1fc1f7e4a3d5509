import { sql } from 'kysely'
import { addDays } from '#contract/clinic/day.ts'
import { LEASE_TOP_UP_AT } from '#contract/clinic/serial.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { may, worksIn } from '#contract/permissions.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { noDevice } from '#contract/refusal.ts'
import type { Lease } from '#contract/sync.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import {
  type Db,
  type CallerDevice,
  type KnownCaller,
  type Membership,
  type PracticeContext,
  serve,
  type Served,
  type World,
} from '#server/calls/handler.ts'
import { giveBackLease, takeLease } from '../contract.ts'
import { grantLease } from './numbers.ts'

/** An open session and what this device holds of it. */
interface Held {
  schedule_id: string
  /** Numbers that no visit on the server bears yet. */
  left: number
  leases: Lease[]
}

/**
 * The desk numbers that a device holds for the open sessions of today and tomorrow; a desk's are topped up where few are
 * left. Every other device asks for its numbers when it registers somebody (`takeLease`).
 */
export async function leasesFor(world: World, caller: KnownCaller): Promise<Lease[]> {
  const { member, device, user_id } = caller.principal
  if (!member || !device || device.kind === 'display' || !may(member, 'Appointment Create')) return []
  const now = world.outside.now()
  const on = { practice_id: member.practice_id, user_id, action: 'leases', now }
  return asPractice(world.db, on, (practice) =>
    practice.sql(async (db) => {
      const held = await selectHeld(db, member, { device_id: device.id, now })
      const leases = held.flatMap((session) => session.leases)
      const short = device.kind === 'desk' ? held.filter((session) => session.left <= LEASE_TOP_UP_AT) : []
      for (const { schedule_id } of short) {
        const more = await grantLease(db, member.practice_id, { schedule_id, device, now })
        if (more) leases.push(more)
      }
      return leases
    }),
  )
}

async function selectHeld(db: Db, member: Membership, on: { device_id: number; now: Date }): Promise<Held[]> {
  const today = sittingDate(on.now.getTime())
  const { rows } = await sql<Held>`
    select s.id schedule_id,
      (select count(*) from serial_leases l, generate_series(l.from_number, l.to_number) n
        where l.practice_id = s.practice_id and l.schedule_id = s.id and l.device_id = ${on.device_id} and l.released_at is null
        and not exists (select 1 from appointments a where a.practice_id = s.practice_id and a.schedule_id = s.id and a.serial = n::text)) "left",
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'schedule_id', l.schedule_id, 'from', l.from_number, 'to', l.to_number,
          'expires_at', to_char(l.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by l.from_number)
        from serial_leases l where l.practice_id = s.practice_id and l.schedule_id = s.id and l.device_id = ${on.device_id}
        and l.released_at is null and l.to_number >= l.from_number), '[]'::jsonb) leases
    from schedules s where s.practice_id = ${member.practice_id} and s.deleted_at is null
    and s.date in (${today}, ${addDays(today, 1)}) and s.status in ('scheduled', 'running', 'paused')
    and (${member.chamber_ids}::integer[] is null or s.chamber_id = any(${member.chamber_ids}::integer[])) order by s.id`.execute(
    db,
  )
  return rows
}

const deviceOf = (ctx: PracticeContext): CallerDevice => {
  const { device } = ctx.principal
  if (!device || device.kind === 'display') throw new Problem(noDevice)
  return device
}

async function chamberOf(db: Db, practice_id: number, schedule_id: string): Promise<number | undefined> {
  const { rows } = await sql<{
    chamber_id: number
  }>`select chamber_id from schedules where practice_id = ${practice_id} and id = ${schedule_id}`.execute(db)
  return rows[0]?.chamber_id
}

export const servedLeases: readonly Served[] = [
  serve(takeLease, async (ctx, { body }) => {
    const device = deviceOf(ctx)
    const chamber_id = await ctx.sql((db) => chamberOf(db, ctx.practice_id, body.schedule_id))
    if (chamber_id === undefined || !worksIn(ctx.member, chamber_id)) throw notFound()
    return {
      lease: await ctx.sql((db) =>
        grantLease(db, ctx.practice_id, { schedule_id: body.schedule_id, device, now: ctx.now }),
      ),
    }
  }),
  serve(giveBackLease, async (ctx, { params, query }) => {
    const next = query.next ?? null
    const {
      rows: [lease],
    } = await ctx.sql((db) =>
      sql<{ id: string; to: number }>`
      update serial_leases set released_at = ${ctx.now.toISOString()}, to_number = least(to_number, greatest(coalesce(${next}::integer, to_number + 1), from_number) - 1)
      where practice_id = ${ctx.practice_id} and id = ${params.id} and device_id = ${deviceOf(ctx).id} and released_at is null
      returning id, to_number "to"`.execute(db),
    )
    if (!lease) throw notFound()
    return lease
  }),
]
