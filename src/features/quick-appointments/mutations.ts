import { dhakaTimeOf } from '#contract/clinic/day.ts'
import { type Actor, add, type Change, defineMutation, found, made, needed, set } from '#contract/mutation.ts'
import { type AppointmentRow, appointments, freshVisit, inSession } from '#domain/appointment/rows.ts'
import { type Known, writtenDown } from '#domain/patient/form.ts'
import { patients } from '#domain/patient/rows.ts'
import { billOf, type CodeUse } from '#domain/payment/bill.ts'
import { entryOf } from '#domain/payment/entries.ts'
import { payments } from '#domain/payment/rows.ts'
import { openedSession, type ScheduleRow, schedules, unplannedSession } from '#domain/schedule/rows.ts'
import { vitals } from '#domain/vitals/rows.ts'
import { addQuickAppointment, registerWalkIn, type WalkIn } from './contract.ts'

/** What each side finds out about a walk-in in its own way. */
export interface WalkInFacts {
  /** Who came. */
  who: Known
  /** The sitting he came to, also one that was taken out; null: there is none yet. */
  sitting: Pick<ScheduleRow, 'id' | 'chamber_id' | 'date' | 'session_code' | 'deleted_at'> | null
  seat: Pick<AppointmentRow, 'serial' | 'position'>
  overbooked: boolean
  fee: Pick<AppointmentRow, 'suggested_fee_paisa' | 'fee_reason'>
  code: CodeUse
}

interface Told {
  body: WalkIn
}

const coming = {
  lane: ({ body }: Told) => `visit:${made(body.id)}`,
  reads: ({ body: { patient_id, schedule_id } }: Told) => ({
    patient: patient_id === undefined ? null : needed(patients, patient_id),
    named: schedule_id === undefined ? null : needed(schedules, schedule_id),
    facts: found<WalkInFacts>(),
  }),
  apply: ({ body }: Told, { facts }: { facts: WalkInFacts }, actor: Actor): readonly Change[] => {
    const visit = visitOf(body, facts, actor)
    const entry = entryFor(body, { facts, visit, actor })
    return [
      ...(body.patient ? writtenDown(body.patient, facts.who, actor) : []),
      ...opened(body, facts.sitting, actor),
      add(appointments, {
        ...visit,
        payment_status: billOf(visit.fee_paisa, entry ? [entry] : []).status,
      }),
      ...(entry ? [add(payments, entry)] : []),
      ...(body.vitals
        ? [
            add(vitals, {
              ...body.vitals,
              ...ofVisit(visit, actor),
              id: made(body.vitals.id),
              appointment_id: visit.id,
            }),
          ]
        : []),
    ]
  },
}

/** A patient stands at the desk: he himself if he is new, his sitting if he opens it, his visit, what he paid and what was measured. */
export const walkIn = defineMutation(registerWalkIn, coming)
export const quickWalkIn = defineMutation(addQuickAppointment, coming)

/** The sitting takes place because somebody came: it is opened if nobody has, and one that leave or another plan took out goes on. */
export function opened(body: WalkIn, sitting: WalkInFacts['sitting'], actor: Actor): Change[] {
  if (!sitting) return [add(schedules, openedSession(openingForm(body, actor)))]
  return sitting.deleted_at === null ? [] : [set(schedules, sitting, { deleted_at: null, status: 'running' })]
}

/** The sitting that came with him, or the unplanned one of the day. */
export const openingForm = ({ schedule, chamber_id, sitting_date }: WalkIn, { made_at }: Actor) =>
  schedule ?? unplannedSession(chamber_id, sitting_date, dhakaTimeOf(made_at))

const visitOf = (body: WalkIn, { who, sitting, seat, overbooked, fee }: WalkInFacts, actor: Actor) => ({
  id: made(body.id),
  ...inSession(sitting ?? openingForm(body, actor)),
  ...freshVisit,
  patient_id: who.id,
  kind: 'quick' as const,
  ...seat,
  slot_time: null,
  type: body.type,
  status: body.vitals ? ('vitals_done' as const) : ('arrived' as const),
  source: body.source,
  priority: body.priority,
  priority_reason: body.priority_reason,
  fee_paisa: body.fee_paisa,
  ...fee,
  question: body.question,
  weight_kg: body.weight_kg,
  referral_doctor_id: body.referral_doctor_id,
  arrived_at: body.arrived_at ?? actor.made_at,
  overbooked,
})
type Visit = ReturnType<typeof visitOf>

/** Whose, where and when something was taken of him, money or a measure, and by whom. */
const ofVisit = ({ chamber_id, patient_id, arrived_at }: Visit, { user_id, sent_by }: Actor) => ({
  chamber_id,
  patient_id,
  taken_by: user_id,
  taken_at: arrived_at,
  sent_by,
})

/** The first entry of his bill; null where nothing was paid and nothing let off. */
function entryFor(
  { type, payment }: WalkIn,
  { facts: { code }, visit, actor }: { facts: WalkInFacts; visit: Visit; actor: Actor },
) {
  if (!payment) return null
  const { chamber_id, patient_id, ...taken } = ofVisit(visit, actor)
  return entryOf(
    { ...payment, kind: type === 3 ? 'report' : 'visit', sender: null, reverses: null, fee_stays: false },
    {
      ...taken,
      id: made(payment.id),
      receipt_no: made(payment.receipt_no),
      sitting_date: visit.sitting_date,
      visit,
      place: { chamber_id, patient_id },
      ledger: [],
      code,
    },
  )
}
