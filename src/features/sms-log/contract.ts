import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Day, Id, Instant, Meta, Page } from '#contract/fields.ts'
import { tooManyRows } from '#contract/resource/resource.ts'
import { smsMessageStates } from '#domain/sms/messages.ts'
import { smsTypeKeys } from '#domain/sms/types.ts'

/** How many messages stand in each state. */
export const SmsStateCounts = z.record(z.literal(smsMessageStates), z.int())
export type SmsStateCounts = z.infer<typeof SmsStateCounts>

/** A message as the practice that sent it sees it. */
const LoggedSms = z.object({
  id: Id,
  kind: z.literal(smsTypeKeys),
  name: z.string(),
  bn_name: z.string(),
  state: z.literal(smsMessageStates),
  /** Why it was dropped or failed. */
  reason: z.nullable(z.string()),
  parts: z.int(),
  /** Parts that were paid and did not come back. */
  paid: z.int(),
  /** `017XX-XXXX01`. */
  to_masked: z.string(),
  /** Whom it concerns; null for whoever reads neither the list of patients nor that of appointments. */
  patient: z.nullable(z.object({ name: z.string(), bn_name: z.nullable(z.string()) })),
  made_at: Instant,
})
export type LoggedSms = z.infer<typeof LoggedSms>

const LoggedKind = z.object({ key: z.literal(smsTypeKeys), name: z.string(), bn_name: z.string() })
export type LoggedKind = z.infer<typeof LoggedKind>

const narrowing = {
  kind: z.optional(z.literal(smsTypeKeys, 'choice')),
  state: z.optional(z.literal(smsMessageStates, 'choice')),
  day: z.optional(Day),
}

/** What became of the practice's messages, the latest first. Whoever works in some chambers sees those of their visits. */
export const listSmsLog = endpoint({
  method: 'GET',
  path: '/doctor/v1/sms-event-log',
  scope: 'practice',
  query: z.strictObject({ page: Page, ...narrowing }),
  reply: z.object({
    sms_logs: z.array(LoggedSms),
    meta: Meta,
    /** By state, whichever was asked for. */
    counts: SmsStateCounts,
    /** The kinds that a practice sends. */
    kinds: z.array(LoggedKind),
  }),
})

/** Most messages that are given at once, for a file. */
export const mostLogged = 20_000

/** The log as it is narrowed, without pages: for a file. */
export const wholeSmsLog = endpoint({
  method: 'GET',
  path: '/doctor/v1/sms-event-log/whole',
  scope: 'practice',
  ours: true,
  query: z.strictObject(narrowing),
  refuses: [tooManyRows],
  reply: z.object({ sms_logs: z.array(LoggedSms) }),
})
