import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Day, Instant, Meta, Page, Search } from '#contract/fields.ts'

const Count = z.int()
/** Days that the figures of the last month go back, today among them. */
export const monthDays = 30

const DayCount = z.object({ day: Day, count: Count })
export type DayCount = z.infer<typeof DayCount>

const DoctorCounts = z.object({
  doctor_id: z.int(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  today: Count,
  /** In the last seven days, today among them. */
  week: Count,
  month: Count,
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
    /** Prescriptions of all doctors on each day of the last month, today the last. */
    by_day: z.array(DayCount),
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

export const monthSorts = [
  'name',
  '-name',
  'bn_name',
  '-bn_name',
  'today',
  '-today',
  'week',
  '-week',
  'month',
  '-month',
] as const

/** Doctors who issued in the last month and how many, those of the most first; `words` is a name. Of what they wrote, nothing. */
export const listLastMonth = endpoint({
  method: 'GET',
  path: '/admin/v1/last-month-prescription',
  scope: 'platform',
  ours: true,
  query: z.strictObject({
    page: Page,
    words: Search,
    sort: z.optional(z.literal([...monthSorts], 'choice')),
  }),
  inHeader: ['words'],
  reply: z.object({ data: z.array(DoctorCounts), meta: Meta, days: z.array(Day) }),
})
