import { sql } from 'kysely'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import { notFound } from '#contract/problem.ts'
import { mayGiveUp, mayMove } from '#domain/appointment/own-visit.ts'
import { cancelOwnVisit, readAppointmentEdit, rescheduleOwnVisit } from '#features/appointments/contract.ts'
import { serveByLink } from '#server/calls/by-link.ts'
import type { Db, PatientContext, Served } from '#server/calls/handler.ts'
import { cancelByLink, moveByLink, showVisitByLink, type VisitByLink } from '../contract.ts'
import { closeLinks, findLink } from './find-link.ts'

/** The visit that the link in hand opens. */
function linkedIn({ principal }: PatientContext): string {
  if (principal.visit === undefined) throw notFound()
  return principal.visit
}

type About = Pick<VisitByLink, 'doctor' | 'chamber'>

async function selectAbout(db: Db, practice_id: number, chamber_id: number): Promise<About> {
  const {
    rows: [found],
  } = await sql<About>`select json_build_object('id', d.id, 'name', d.name, 'bn_name', d.bn_name) doctor,
      json_build_object('name', c.name, 'bn_name', c.bn_name, 'phone', c.serial_phones[1]) chamber
    from chambers c join practices i on i.id = c.practice_id join doctors d on d.id = i.doctor_id
    where c.practice_id = ${practice_id} and c.id = ${chamber_id}`.execute(db)
  if (!found) throw notFound()
  return found
}

async function shows(ctx: PatientContext): Promise<Reply<typeof showVisitByLink>> {
  const { appointment, schedule, schedules } = await ctx.run(readAppointmentEdit, {
    params: { id: linkedIn(ctx) },
  })
  const { id, serial, status: state, schedule_id, sitting_date, slot_time, chamber_id } = appointment
  const now = ctx.now.getTime()
  return {
    visit: {
      ...(await ctx.sql((db) => selectAbout(db, ctx.practice_id, chamber_id))),
      id,
      serial,
      state,
      schedule_id,
      sitting_date,
      slot_time,
      start_time: schedule.start_time,
      may_cancel: mayGiveUp(appointment, schedule, now),
      may_move: mayMove(appointment, schedule, now),
      days: schedules
        .filter((one) => one.id !== schedule_id && one.places > 0)
        .map((one) => ({ id: one.id, date: one.date, start_time: one.start_time, places: one.places })),
    },
  }
}

/** The link is over with what was done by it, and the audit says that it was the link. */
async function closes(ctx: PatientContext, id: string, act: 'cancelled' | 'moved'): Promise<void> {
  const { practice_id, op } = ctx
  await ctx.sql((db) => closeLinks(db, { practice_id, appointment_id: id, op_id: op.op_id }))
  ctx.audit('visit_link_used', { table: 'appointments', row: id, detail: { act } })
}

async function cancels(ctx: PatientContext): Promise<Reply<typeof cancelByLink>> {
  const id = linkedIn(ctx)
  const { status } = await ctx.run(cancelOwnVisit, { params: { id } })
  await closes(ctx, id, 'cancelled')
  return { status }
}

async function moves(
  ctx: PatientContext,
  { body }: Inputs<typeof moveByLink>,
): Promise<Reply<typeof moveByLink>> {
  const from = linkedIn(ctx)
  const { appointment } = await ctx.run(rescheduleOwnVisit, { params: { id: from }, body })
  await closes(ctx, from, 'moved')
  const { id, serial, sitting_date, slot_time, schedule_id } = appointment
  const session = await ctx.find('schedules', schedule_id)
  if (!session) throw notFound()
  return { visit: { id, serial, sitting_date, slot_time, start_time: session.start_time } }
}

/** What a patient does by the link in his message, without an account: his own calls, for that one visit. */
export const served: readonly Served[] = [
  serveByLink(showVisitByLink, { find: findLink, handle: shows }),
  serveByLink(cancelByLink, { find: findLink, handle: cancels }),
  serveByLink(moveByLink, { find: findLink, handle: moves }),
]
