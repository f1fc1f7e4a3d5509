import { notFound, wrongField } from '#contract/problem.ts'
import { worksIn } from '#contract/permissions.ts'
import { type PracticeContext, serve, type Served, servePatient } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { madeByNobody } from '#domain/appointment/moves.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import {
  cancelOwnVisit,
  listAppointments,
  listSessionAppointments,
  setPaymentStatus,
  listAppointmentsOf,
  joinWaiting,
  leaveWaiting,
  listOwnWaiting,
  rescheduleOwnVisit,
  slotTaken,
  takeOffer,
} from '../contract.ts'
import { serveBooking } from './book.ts'
import { moveVisit } from '../mutations.ts'
import { servedChanges } from './change.ts'
import { ofSession } from './own.ts'
import { ofHis } from './own-booking.ts'
import { ofCancel } from './own-cancel.ts'
import { ofMove } from './own-move.ts'
import { ofTake } from './own-take.ts'
import { ofJoin, ofLeave, readOwnWaiting } from './waiting.ts'
import { settlePayment } from './settle-payment.ts'
import { noPlace } from './places.ts'
import { selectAppointments, selectPatientsOf, selectSchedule } from './queries.ts'
import { servedReads } from './reads.ts'
import { servedVideoLinks } from './video-links.ts'

/** The specification's keys around some visits. Of a message that was sent to a patient nothing is told here. */
async function listed(ctx: PracticeContext, appointments: AppointmentRow[]) {
  const patients = await ctx.sql((db) => selectPatientsOf(db, ctx.practice_id, appointments))
  return {
    appointments,
    appointment_count: appointments.length,
    patients,
    appointed_patient: patients.map((one) => one.id),
    smsStatus: false,
    sms_details: [],
  }
}

async function session(ctx: PracticeContext, { query }: { query: { schedule_id: string } }) {
  const schedule = await ctx.sql((db) => selectSchedule(db, ctx.practice_id, query.schedule_id))
  if (!schedule || !worksIn(ctx.member, schedule.chamber_id)) throw notFound()
  const { appointments } = await ctx.sql((db) =>
    selectAppointments(db, ctx.practice_id, { member: ctx.member, schedule_id: schedule.id }),
  )
  return { schedule, ...(await listed(ctx, appointments)) }
}

export const served: readonly Served[] = [
  serve(listSessionAppointments, session),
  serve(listAppointmentsOf, session, { patient: ofSession }),
  serve(listAppointments, async (ctx, { query }) => {
    const { appointments, meta } = await ctx.sql((db) =>
      selectAppointments(db, ctx.practice_id, { member: ctx.member, ...query }),
    )
    return { schedule: null, ...(await listed(ctx, appointments)), meta }
  }),
  serveMutation(moveVisit, {
    check: async ({ ctx, input: { body }, rows: { visit } }) => {
      if (madeByNobody.includes(body.status) && body.undo_of === undefined)
        throw wrongField('status', 'choice')
      if (ctx.collided.has('appointments_slot')) throw await noPlace(ctx, slotTaken, visit.chamber_id)
    },
    reply: ({ input, row }) => {
      const { id, status, position } = row(appointments, input.params.id)
      return { id, status, position }
    },
  }),
  serve(setPaymentStatus, settlePayment, {
    prepare: (ctx, inputs) =>
      ctx.hold(
        'appointments',
        inputs.map(({ params }) => params.appointment_id),
      ),
  }),
  serveBooking(ofHis),
  servePatient(cancelOwnVisit, ofCancel),
  servePatient(rescheduleOwnVisit, ofMove),
  servePatient(takeOffer, ofTake),
  servePatient(joinWaiting, ofJoin),
  servePatient(leaveWaiting, ofLeave),
  serve(listOwnWaiting, readOwnWaiting),
  ...servedChanges,
  ...servedReads,
  ...servedVideoLinks,
]
