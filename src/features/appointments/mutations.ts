import { canMove } from '#contract/clinic/appointment-state.ts'
import { PAYMENT_STATE } from '#contract/clinic/payment-state.ts'
import {
  add,
  type Change,
  defineMutation,
  found,
  known,
  made,
  maybe,
  needed,
  present,
  restore,
  set,
} from '#contract/mutation.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import { applyMove } from '#domain/appointment/moves.ts'
import {
  type AppointmentRow,
  appointments,
  freshVisit,
  inSession,
  videoLinks,
} from '#domain/appointment/rows.ts'
import { type Known, type PatientBody, writtenDown } from '#domain/patient/form.ts'
import { patients, untold } from '#domain/patient/rows.ts'
import { type PaymentRow, payments } from '#domain/payment/rows.ts'
import { type ScheduleRow, schedules } from '#domain/schedule/rows.ts'
import {
  type Booking,
  editAppointment,
  moveAppointment,
  rescheduleAppointment,
  storeAppointment,
  storeVideoLink,
} from './contract.ts'

const ofVisit = {
  lane: ({ params: { id } }: { params: { id: string } }) => `visit:${id}`,
  reads: ({ params: { id } }: { params: { id: string } }) => ({
    visit: present(appointments, id, 'locked'),
  }),
}

/** Moves a visit on, back, or in the queue. Throws 409 with the visit as it stands where the move does not fit it. */
export const moveVisit = defineMutation(moveAppointment, {
  ...ofVisit,
  apply: ({ body }, { visit }) => {
    const result = applyMove(visit, body)
    if ('conflict' in result) throw new Problem(conflict, { current: visit })
    return Object.keys(result.set).length === 0 ? [] : [set(appointments, visit, result.set)]
  },
})

/** Where in a sitting somebody is put: each side gives the numbers that it holds. */
export type Seated = Pick<AppointmentRow, 'serial' | 'position' | 'slot_time'>

/** What a visit costs, and what the rule gives. */
export type WrittenFee = Pick<AppointmentRow, 'fee_paisa' | 'suggested_fee_paisa' | 'fee_reason'>

/** Books a place, for somebody known or for somebody whom the booking writes down. */
export const book = defineMutation(storeAppointment, {
  lane: ({ body }) => `visit:${made(body.told?.id)}`,
  reads: ({ body: { patient_id, schedule_id } }) => ({
    patient: patient_id === null ? null : needed(patients, patient_id),
    sitting: known(schedules, schedule_id, 'locked'),
    who: found<Known>(),
    seat: found<Seated>(),
    fee: found<WrittenFee>(),
  }),
  apply: ({ body }, { sitting, who, seat, fee }, actor) => [
    ...(body.patient_id === null ? writtenDown(bookedPatient(body), who, actor) : []),
    add(appointments, {
      ...booked(body, { sitting, patient_id: who.id, seat, fee }),
      id: made(body.told?.id),
      source: body.told?.source ?? 'phone',
      ...seen(body.told?.seen_at),
    }),
  ],
})

/** Whom a booking writes down. What its form does not ask is not told; an age is. */
export function bookedPatient({ patient }: Booking): PatientBody {
  mustTellAge(patient)
  return { ...untold(), ...patient }
}

export function mustTellAge({ years, months, days, dob }: Booking['patient']): void {
  if ([years, months, days, dob].every((part) => part === null)) throw wrongField('patient.age', 'age')
}

/** A booked visit, whoever booked it. */
export const booked = (
  { type, question, weight }: Pick<Booking, 'type' | 'question' | 'weight'>,
  {
    sitting,
    seat,
    fee,
    patient_id,
  }: { sitting: Parameters<typeof inSession>[0]; seat: Seated; fee: WrittenFee; patient_id: string },
) => ({
  ...freshVisit,
  ...inSession(sitting),
  ...seat,
  ...fee,
  patient_id,
  kind: 'schedule' as const,
  type,
  status: 'booked' as const,
  priority: 'normal' as const,
  priority_reason: null,
  payment_status: PAYMENT_STATE.unpaid,
  question,
  weight_kg: weight,
  referral_doctor_id: null,
  overbooked: false,
})

/** He was seen although his session had closed meanwhile. */
const seen = (at: string | undefined) =>
  at === undefined ? {} : { status: 'done' as const, arrived_at: at, in_at: at, done_at: at }

/** Gives a booked visit a place in another sitting, under a new id to which the old one points. What was paid ahead goes with it. */
export const rebook = defineMutation(rescheduleAppointment, {
  lane: ofVisit.lane,
  reads: ({ params, body }) => ({
    ...ofVisit.reads({ params }),
    sitting: known(schedules, body.schedule_id, 'locked'),
    seat: found<Seated>(),
    entries: found<readonly Pick<PaymentRow, 'id'>[]>(),
  }),
  apply: ({ body }, { visit, sitting, seat, entries }) => {
    mustRebook(visit, sitting)
    return rebooking(visit, { id: body.told.id, sitting, seat, source: visit.source }, entries)
  },
})

/** What a visit in another sitting changes: it stands there under the new id, with what was paid, and points to it from here. */
export const rebooking = (
  visit: AppointmentRow,
  to: { id: string; sitting: ScheduleRow; seat: Seated; source: AppointmentRow['source'] },
  entries: readonly Pick<PaymentRow, 'id'>[],
): Change[] => [
  add(appointments, { ...rebooked(visit, to.sitting, to.seat), id: to.id, source: to.source }),
  ...entries.map((entry) => set(payments, entry, { appointment_id: to.id })),
  set(appointments, visit, {
    status: 'rescheduled',
    rescheduled_to: to.id,
    payment_status: PAYMENT_STATE.unpaid,
  }),
]

/** The visit as it has its other place. */
export function rebooked(visit: AppointmentRow, sitting: ScheduleRow, seat: Seated) {
  const { practice_id, rev, created_by, device_id, created_at, deleted_at, ...kept } = visit
  return { ...kept, ...inSession(sitting), ...seat, status: 'booked' as const, held_until: null }
}

/** Refuses another place for a visit that is not only booked, or that has one in this very sitting. */
export function mustRebook(visit: AppointmentRow, sitting: { id: string }): void {
  if (sitting.id === visit.schedule_id) throw wrongField('schedule_id', 'choice')
  if (!canMove(visit.status, 'rescheduled')) throw new Problem(conflict, { current: visit })
}

/** What a visit costs from now on, and how it stands with that; empty where it stays as it is. */
export type FeeSet = Partial<
  Pick<AppointmentRow, 'fee_paisa' | 'suggested_fee_paisa' | 'fee_reason' | 'payment_status'>
>

/** Changes what was noted of a visit; each side holds another fee against the rules that it knows. */
export const editVisit = defineMutation(editAppointment, {
  lane: ofVisit.lane,
  reads: (input) => ({ ...ofVisit.reads(input), fee: found<FeeSet>() }),
  apply: ({ body: { type, question, weight } }, { visit, fee }) => [
    set(appointments, visit, {
      ...(type === undefined ? {} : { type }),
      ...(question === undefined ? {} : { question }),
      ...(weight === undefined ? {} : { weight_kg: weight }),
      ...fee,
    }),
  ],
})

/** Keeps the link of a visit over the line; a later one takes its place. */
export const keepVideoLink = defineMutation(storeVideoLink, {
  lane: ({ body: { appointment_id } }) => `visit:${appointment_id}`,
  reads: ({ body: { appointment_id } }) => ({
    visit: present(appointments, appointment_id, 'locked'),
    before: maybe(videoLinks, appointment_id),
  }),
  apply: ({ body }, { visit, before }) => {
    const { id, chamber_id } = visit
    const { appointment_id: _, ...link } = body
    return [
      before
        ? set(videoLinks, before, link)
        : restore(videoLinks, { id, appointment_id: id, chamber_id, ...link, joined_at: null }),
    ]
  },
})
