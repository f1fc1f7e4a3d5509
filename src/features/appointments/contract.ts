import * as z from 'zod/mini'
import { count, Day, framed, Id, Instant, line, measure, Money, text, VisitType } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

export const appointmentStates = [
  'held', 'booked', 'arrived', 'vitals_done', 'called', 'in_consultation', 'done', 'no_show', 'cancelled', 'rescheduled', 'expired',
] as const
export const Source = z.literal(['desk', 'phone', 'online', 'kiosk'], 'choice')
export const Priority = z.literal(['normal', 'elderly', 'emergency', 'vip'], 'choice')

/**
 * A visit, booked or walked in: one row for both. `serial` is what was told to the patient and never changes;
 * `position` is the calling order and all that reordering changes.
 */
export const AppointmentRow = z.object({
  id: Id, ...framed,
  chamber_id: z.int(), schedule_id: Id, patient_id: Id, kind: z.literal(['schedule', 'quick'], 'choice'),
  serial: line(12), position: z.int(), sitting_date: Day, session_code: line(2), type: VisitType,
  status: z.literal(appointmentStates, 'choice'), source: Source, priority: Priority, priority_reason: z.nullable(line(200)),
  fee_paisa: Money, suggested_fee_paisa: Money, fee_reason: z.nullable(line(200)),
  /** 0 unpaid, 1 paid, 2 partial, 3 waived, 4 refunded, 5 to be verified, 6 rejected. */
  payment_status: count(0, 6),
  /** The problem in the patient's words. */
  question: z.nullable(text(1000)), weight_kg: z.nullable(measure(0.4, 300)), referral_doctor_id: z.nullable(Id),
  arrived_at: z.nullable(Instant), called_at: z.nullable(Instant), in_at: z.nullable(Instant), done_at: z.nullable(Instant),
  overbooked: z.boolean(), returns_with_reports: z.boolean(), cancel_reason: z.nullable(line(200)), rescheduled_to: z.nullable(Id),
})
export type AppointmentRow = z.infer<typeof AppointmentRow>
export type AppointmentState = (typeof appointmentStates)[number]

export const appointments = synced<AppointmentRow>({
  table: 'appointments', row: AppointmentRow,
  clear: ['chamber_id', 'schedule_id', 'patient_id', 'sitting_date', 'status', 'position', 'serial', 'kind', 'type'],
  indexes: ['schedule_id', '[chamber_id+sitting_date]', 'patient_id'],
})
