import { sql } from 'kysely'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import { notFound, wrongField } from '#contract/problem.ts'
import { bloodGroups } from '#features/app-data/contract.ts'
import { dataLoader, type Db, type PatientContext, type PatientServed } from '#server/calls/handler.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import type {
  createAppointment,
  listAppointmentsOf,
  readAppointmentEdit,
  showAppointment,
} from '../contract.ts'
import { asStranger } from '#server/queries/as-anybody.ts'
import { isOwnPatient } from '#server/queries/own-patients.ts'
import { opensVisit, practiceOfVisit } from '#server/queries/own-visits.ts'
import { selectOnlineSittings } from './places.ts'
import { selectBookableChambers, selectPatientsOf, selectSchedule, selectShown } from './queries.ts'

/**
 * What a patient reads of his own appointments without being a member: the visits of the records that carry the
 * number he has proved, and what anybody may book. Somebody else's visit is to him as one that does not exist.
 */

/** The practice of a session that anybody may know of; null for every other. Asked once for all who want one in a moment. */
export const practiceOfSession = async (db: Db, id: string): Promise<number | null> =>
  (await practiceBySession(db, id)) ?? null

const practiceBySession = dataLoader((db: Db, ids) =>
  asStranger(db, async (open) => {
    const { rows } = await sql<{
      id: string
      practice_id: number
    }>`select id, practice_id from public_schedules
      where id = any(${ids}::uuid[])`.execute(open)
    return new Map(rows.map((row) => [row.id, row.practice_id]))
  }),
)

async function practiceOfChamber(db: Db, id: number): Promise<number | null> {
  const {
    rows: [chamber],
  } = await sql<{ practice_id: number }>`select practice_id from public_chambers where id = ${id}`.execute(db)
  return chamber?.practice_id ?? null
}

/** Why he was put before others or pays another fee, and what is noted of a session, are words among the staff. */
const withoutRemarks = (row: AppointmentRow): AppointmentRow => ({
  ...row,
  priority_reason: null,
  fee_reason: null,
})
const unnoted = <T extends { note: string | null }>(session: T): T => ({ ...session, note: null })

async function ownShown(ctx: PatientContext, id: string): Promise<Reply<typeof showAppointment>> {
  const found = await ctx.sql((db) => selectShown(db, ctx.practice_id, id))
  if (!found || !(await opensVisit(ctx, id, found.patient))) throw notFound()
  return { ...found, appointment: withoutRemarks(found.appointment), schedule: unnoted(found.schedule) }
}

async function ownOfSession(
  ctx: PatientContext,
  { query }: Inputs<typeof listAppointmentsOf>,
): Promise<Reply<typeof listAppointmentsOf>> {
  const schedule = await ctx.sql((db) => selectSchedule(db, ctx.practice_id, query.schedule_id))
  if (!schedule) throw notFound()
  const { rows } = await ctx.sql((db) =>
    sql<AppointmentRow>`select v.* from appointments v join patients p on p.practice_id = v.practice_id and p.id = v.patient_id
    where v.practice_id = ${ctx.practice_id} and v.schedule_id = ${schedule.id} and v.deleted_at is null and ${isOwnPatient}
    order by v.position`.execute(db),
  )
  const patients = await ctx.sql((db) => selectPatientsOf(db, ctx.practice_id, rows))
  return {
    schedule: unnoted(schedule),
    appointments: rows.map(withoutRemarks),
    appointment_count: rows.length,
    patients,
    appointed_patient: patients.map((one) => one.id),
    smsStatus: false,
    sms_details: [],
  }
}

async function ownForm(
  ctx: PatientContext,
  { query }: Inputs<typeof createAppointment>,
): Promise<Reply<typeof createAppointment>> {
  const chambers = (await ctx.sql((db) => selectBookableChambers(db, ctx.practice_id))).filter(
    (one) => one.id === query.chamber_id,
  )
  return {
    chambers: chambers.map(({ id, name, bn_name }) => ({ id, name, bn_name })),
    schedules: await bookable(
      ctx,
      chambers.map((one) => one.id),
    ),
    blood_groups: bloodGroups,
  }
}

const bookable = async (ctx: PatientContext, chamber_ids: readonly number[]) =>
  (await ctx.sql((db) => selectOnlineSittings(db, ctx.practice_id, { chamber_ids, now: ctx.now }))).map(
    ({ slots: _, ...one }) => unnoted(one),
  )

export const ofSession: PatientServed<typeof listAppointmentsOf> = {
  reach: (db, { query }) => practiceOfSession(db, query.schedule_id),
  open: true,
  handle: ownOfSession,
}

export const ofForm: PatientServed<typeof createAppointment> = {
  reach: (db, { query }) => {
    if (query.chamber_id === undefined) throw wrongField('chamber_id', 'required')
    return practiceOfChamber(db, query.chamber_id)
  },
  handle: ownForm,
}

export const ofVisit: PatientServed<typeof showAppointment> = {
  reach: (db, { params }) => practiceOfVisit(db, params.id),
  handle: (ctx, { params }) => ownShown(ctx, params.id),
}

export const ofEdit: PatientServed<typeof readAppointmentEdit> = {
  reach: (db, { params }) => practiceOfVisit(db, params.id),
  handle: async (ctx, { params }) => {
    const found = await ownShown(ctx, params.id)
    return { ...found, schedules: await bookable(ctx, [found.appointment.chamber_id]) }
  },
}
