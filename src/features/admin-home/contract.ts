import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Day, Instant } from '#contract/fields.ts'

const Count = z.int()
/** Days that the figures of the last month go back, today among them. */
export const monthDays = 30

const DoctorCounts = z.object({
  doctor_id: z.int(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  /** One for each of `days`. */
  counts: z.array(Count),
})
export type DoctorCounts = z.infer<typeof DoctorCounts>

const PracticeHealth = z.object({
  /** The account of its doctor, by whom it is called. */
  user_id: z.int(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  devices: Count,
  online: Count,
  /** Not heard from for a day, and not given up either. */
  silent: Count,
  /** The one that is silent longest. */
  heard_at: z.nullable(Instant),
})
export type PracticeHealth = z.infer<typeof PracticeHealth>

const CodeCounts = z.object({ day: Day, sent: Count, failed: Count, locked: Count })

/** What administrators see first: numbers, and of patients and prescriptions nothing but how many there are. */
export const showAdminDashboard = endpoint({
  method: 'GET',
  path: '/admin/v1/dashboard',
  scope: 'platform',
  reply: z.object({
    total_user: Count,
    total_patient: Count,
    total_requested_doctor: Count,
    total_approved_doctor: Count,
    today_prescriptions: Count,
    last_week_prescriptions: Count,
    last_month_prescriptions: Count,
    /** The last month by day and doctor. */
    last_month: z.object({ days: z.array(Day), doctors: z.array(DoctorCounts) }),
    /** Practices with devices, those with silent ones first. */
    practices: z.array(PracticeHealth),
    waiting: z.object({
      requests: Count,
      /** The one that waits longest. */
      oldest_at: z.nullable(Instant),
      payment_methods: Count,
      /** Packages of messages that were asked for. */
      package_payments: Count,
      testimonials: Count,
    }),
    /** Codes of the last two weeks by day. */
    codes: z.array(CodeCounts),
  }),
})
