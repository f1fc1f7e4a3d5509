import { APPOINTMENT_STATES } from '#contract/clinic/appointment-state.ts'
import * as z from 'zod/mini'
import {
  Clock,
  count,
  Day,
  framed,
  Id,
  Instant,
  line,
  measure,
  Money,
  text,
  VisitType,
} from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import type { ScheduleRow } from '#domain/schedule/rows.ts'

export const Source = z.literal(['desk', 'phone', 'online', 'kiosk'], 'choice')

export const Priority = z.literal(['normal', 'elderly', 'emergency', 'vip'], 'choice')

/**
 * A visit, booked or walked in: one row for both. `serial` is what was told to the patient and never changes;
 * `position` is the calling order and all that reordering changes.
 */
export const AppointmentRow = z.object({
  id: Id,
  ...framed,
  chamber_id: z.int(),
  schedule_id: Id,
  patient_id: Id,
  kind: z.literal(['schedule', 'quick'], 'choice'),
  serial: line(12),
  position: z.int(),
  sitting_date: Day,
  session_code: line(2),
  type: VisitType,
  status: z.literal(APPOINTMENT_STATES, 'choice'),
  source: Source,
  priority: Priority,
  priority_reason: z.nullable(line(200)),
  fee_paisa: Money,
  suggested_fee_paisa: Money,
  fee_reason: z.nullable(line(200)),
  /** 0 unpaid, 1 paid, 2 partial, 3 waived, 4 refunded, 5 to be verified, 6 rejected. */
  payment_status: count(0, 6),
  /** The problem in the patient's words. */
  question: z.nullable(text(1000)),
  weight_kg: z.nullable(measure(0.4, 300)),
  referral_doctor_id: z.nullable(Id),
  arrived_at: z.nullable(Instant),
  called_at: z.nullable(Instant),
  in_at: z.nullable(Instant),
  done_at: z.nullable(Instant),
  /** Start of his slot in a timed session; until when an unpaid place is kept for him. */
  slot_time: z.nullable(Clock),
  held_until: z.nullable(Instant),
  overbooked: z.boolean(),
  returns_with_reports: z.boolean(),
  cancel_reason: z.nullable(line(200)),
  rescheduled_to: z.nullable(Id),
})
export type AppointmentRow = z.infer<typeof AppointmentRow>

export const appointments = synced<AppointmentRow>({
  table: 'appointments',
  row: AppointmentRow,
  clear: [
    'chamber_id',
    'schedule_id',
    'patient_id',
    'sitting_date',
    'status',
    'position',
    'serial',
    'kind',
    'type',
    'slot_time',
  ],
  indexes: ['schedule_id', '[chamber_id+sitting_date]', 'patient_id'],
})

/** Where doctor and patient meet over the line. One to a visit, under the visit's own id. */
export const VideoLinkRow = z.object({
  id: Id,
  ...framed,
  appointment_id: Id,
  chamber_id: z.int(),
  url: z.string(),
  provider: z.nullable(z.string()),
  opens_at: z.nullable(Instant),
  expires_at: z.nullable(Instant),
  sent_at: z.nullable(Instant),
  joined_at: z.nullable(Instant),
})
export type VideoLinkRow = z.infer<typeof VideoLinkRow>

export const videoLinks = synced<VideoLinkRow>({
  table: 'video_links',
  row: VideoLinkRow,
  clear: ['appointment_id', 'chamber_id'],
  indexes: ['appointment_id'],
})

/** Stands in the place of a reason where a fee differs from the server's own count and nobody said why. */
export const unexplainedFee = 'server_check'

/** The same where less was asked because the fees were changed and the device had not heard of it. */
export const formerRule = 'former_rule'

/** What has not happened to a visit that is written down for the first time. */
export const freshVisit = {
  arrived_at: null,
  called_at: null,
  in_at: null,
  done_at: null,
  held_until: null,
  returns_with_reports: false,
  cancel_reason: null,
  rescheduled_to: null,
}

/** The columns of a visit that say in which session it is. */
export const inSession = (session: Pick<ScheduleRow, 'id' | 'chamber_id' | 'date' | 'session_code'>) => ({
  chamber_id: session.chamber_id,
  schedule_id: session.id,
  sitting_date: session.date,
  session_code: session.session_code,
})
