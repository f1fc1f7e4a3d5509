import { type RawBuilder, sql } from 'kysely'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Inputs } from '#contract/endpoint.ts'
import { feedbackWindow, type GivenFeedback } from '#domain/feedback/state.ts'
import type { UserContext } from '#server/calls/handler.ts'
import { asHimself, rowsAsHimself } from '#server/queries/as-anybody.ts'
import {
  type listOwnPast,
  type OwnVisitHead,
  type PastChoices,
  visitsAPage,
  visitsAtOnce,
} from '../contract.ts'

const columns = sql`v.id, v.kind, v.serial, v.status, v.is_off, v.sitting_date, v.slot_time, v.start_time, v.patient, v.bn_patient,
  v.doctor, v.bn_doctor, v.chamber, v.bn_chamber, v.phone, v.schedule_id, v.held_until, v.is_offer, v.ended_at, f.stars, f.given_at, f.status said`
const source = sql`own_visits v left join own_feedback f on f.practice_id = v.practice_id and f.appointment_id = v.id`

type Row = Omit<OwnVisitHead, 'rating'> & {
  ended_at: string
  stars: number | null
  given_at: string | null
  said: GivenFeedback['status'] | null
}

const todayOf = ({ now }: UserContext): string => sittingDate(now.getTime())

/** A visit as a line of a list, with what was said of it and whether anything may be said. */
function headOf({ ended_at, stars, given_at, said, ...visit }: Row, now: Date): OwnVisitHead {
  const given = said === null || given_at === null ? null : { status: said, given_at }
  const open = 'until' in feedbackWindow({ status: visit.status, ended_at }, given, now.getTime())
  return { ...visit, rating: open || stars !== null ? { stars, open } : null }
}

/** What is still to come, today included: what was called off is told too, or somebody comes for nothing. */
export async function selectOwnCurrent(
  ctx: UserContext,
  kind: OwnVisitHead['kind'],
): Promise<OwnVisitHead[]> {
  const rows = await rowsAsHimself(
    ctx,
    sql<Row>`select ${columns} from ${source} where v.kind = ${kind} and v.sitting_date >= ${todayOf(ctx)}
      order by v.sitting_date, coalesce(v.slot_time, v.start_time), v.id limit ${visitsAtOnce}`,
  )
  return rows.map((row) => headOf(row, ctx.now))
}

type Asked = NonNullable<Inputs<typeof listOwnPast>['query']>

/** What a past visit must be to stand in the answer. */
function narrowed(ctx: UserContext, asked: Asked): RawBuilder<unknown> {
  const { words = '', patient_id, doctor_id, chamber_id, status, from, to } = asked
  // Each word somewhere in the names, in whatever script they were written.
  const names = sql`lower(concat_ws(' ', v.patient, v.bn_patient, v.doctor, v.bn_doctor, v.chamber, v.bn_chamber))`
  const parts = [
    sql`v.sitting_date < ${todayOf(ctx)}`,
    ...words
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => sql`position(${word} in ${names}) > 0`),
    ...(patient_id === undefined ? [] : [sql`v.patient_id = ${patient_id}`]),
    ...(doctor_id === undefined ? [] : [sql`v.doctor_id = ${doctor_id}`]),
    ...(chamber_id === undefined ? [] : [sql`v.chamber_id = ${chamber_id}`]),
    ...(status === undefined ? [] : [sql`v.status = ${status}`]),
    ...(from === undefined ? [] : [sql`v.sitting_date >= ${from}`]),
    ...(to === undefined ? [] : [sql`v.sitting_date <= ${to}`]),
  ]
  return sql.join(parts, sql` and `)
}

export async function selectOwnPast(ctx: UserContext, asked: Asked) {
  const page = asked.page ?? 1
  const rows = await rowsAsHimself(
    ctx,
    sql<Row & { total: number }>`select ${columns}, count(*) over ()::int total from ${source}
      where ${narrowed(ctx, asked)} order by v.sitting_date desc, v.id desc
      limit ${visitsAPage} offset ${(page - 1) * visitsAPage}`,
  )
  const total = rows[0]?.total ?? 0
  return {
    histories: rows.map(({ total: _, ...row }) => headOf(row, ctx.now)),
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / visitsAPage)),
      per_page: visitsAPage,
      total,
    },
    choices: await selectPastChoices(ctx),
  }
}

interface Choice {
  kind: keyof PastChoices
  id: string
  name: string
  bn_name: string | null
}

/** Whom, at whose doctor and where the past was, of all of it: what is narrowed now must not take the way back. */
async function selectPastChoices(ctx: UserContext): Promise<PastChoices> {
  const { rows } = await asHimself(ctx, (db) =>
    sql<Choice>`with past as (select * from own_visits where sitting_date < ${todayOf(ctx)})
      select distinct on (kind, id) * from (
        select 'patients' kind, patient_id::text id, patient name, bn_patient bn_name from past
        union all select 'doctors', doctor_id::text, doctor, bn_doctor from past
        union all select 'chambers', chamber_id::text, chamber, bn_chamber from past where chamber is not null
      ) named order by kind, id`.execute(db),
  )
  const of = (kind: keyof PastChoices) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, name, bn_name }) => ({ id, name, bn_name }))
      .toSorted((one, other) => one.name.localeCompare(other.name))
  const numbered = (kind: keyof PastChoices) => of(kind).map((one) => ({ ...one, id: Number(one.id) }))
  return { patients: of('patients'), doctors: numbered('doctors'), chambers: numbered('chambers') }
}
