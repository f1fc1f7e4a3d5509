import { sql } from 'kysely'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { UserContext } from '#server/calls/handler.ts'
import { rowsAsHimself } from '#server/queries/as-anybody.ts'
import { type OwnVisitHead, visitsAPage, visitsAtOnce } from '../contract.ts'

const columns = sql`id, kind, serial, status, is_off, sitting_date, slot_time, start_time, patient, bn_patient,
  doctor, bn_doctor, chamber, bn_chamber, phone, schedule_id, held_until, is_offer`

const todayOf = ({ now }: UserContext): string => sittingDate(now.getTime())

/** What is still to come, today included: what was called off is told too, or somebody comes for nothing. */
export const selectOwnCurrent = (ctx: UserContext, kind: OwnVisitHead['kind']): Promise<OwnVisitHead[]> =>
  rowsAsHimself(
    ctx,
    sql<OwnVisitHead>`select ${columns} from own_visits where kind = ${kind} and sitting_date >= ${todayOf(ctx)}
      order by sitting_date, coalesce(slot_time, start_time), id limit ${visitsAtOnce}`,
  )

export async function selectOwnPast(ctx: UserContext, page: number) {
  const rows = await rowsAsHimself(
    ctx,
    sql<OwnVisitHead & { total: number }>`select ${columns}, count(*) over ()::int total from own_visits
      where sitting_date < ${todayOf(ctx)} order by sitting_date desc, id desc
      limit ${visitsAPage} offset ${(page - 1) * visitsAPage}`,
  )
  const total = rows[0]?.total ?? 0
  return {
    histories: rows.map(({ total: _, ...visit }) => visit),
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / visitsAPage)),
      per_page: visitsAPage,
      total,
    },
  }
}
