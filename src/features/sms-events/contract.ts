import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { blank, Instant, line, Meta, NumberText, Page, Search } from '#contract/fields.ts'
import { conflict, forbidden } from '#contract/refusal.ts'
import { SmsStateCounts } from '#features/sms-log/contract.ts'
import { smsTypeKeys } from '#domain/sms/types.ts'

/** Days of which administrators are told how much was sent. */
export const countedDays = 30

const Stopped = z.object({ reason: z.string(), since: Instant, by: z.nullable(z.string()) })

/** A doctor by his account. */
const SmsDoctor = z.object({ id: z.int(), name: z.string(), bn_name: z.nullable(z.string()) })

/** How much a doctor's practice sent: numbers, and nothing of a patient. */
const DoctorSms = z.object({
  doctor: SmsDoctor,
  count: z.int(),
  states: SmsStateCounts,
  /** null: his messages go out. */
  suspended: z.nullable(Stopped),
})
export type DoctorSms = z.infer<typeof DoctorSms>

/** The same of one kind of message. */
const SmsEvent = z.object({
  event_name: z.literal(smsTypeKeys),
  name: z.string(),
  bn_name: z.string(),
  count: z.int(),
  states: SmsStateCounts,
})
export type SmsEvent = z.infer<typeof SmsEvent>

const Of = z.object({
  doctor: SmsDoctor,
  sms_events: z.array(SmsEvent),
  count: z.int(),
  /** null: of every kind. */
  event_name: z.null(),
  suspended: z.nullable(Stopped),
})
export type SmsEventsOfDoctor = z.infer<typeof Of>

/** Of every doctor how much his practice sent in the last thirty days, who is stopped first. `words` is a name. */
export const listSmsEvents = endpoint({
  method: 'GET',
  path: '/admin/v1/doctor-sms-event',
  scope: 'platform',
  query: z.strictObject({
    page: Page,
    /** One kind alone. */
    event_name: z.optional(z.literal(smsTypeKeys, 'choice')),
    state: z.optional(z.literal(['sending', 'suspended'], 'choice')),
    words: Search,
  }),
  inHeader: ['words'],
  reply: z.object({
    sms_events: z.array(DoctorSms),
    meta: Meta,
    /** What was asked for: null is every doctor, and every kind. */
    doctor: z.null(),
    event_name: z.nullable(z.literal(smsTypeKeys)),
    /** Messages of the doctors on this page. */
    count: z.int(),
    kinds: z.array(z.object({ key: z.literal(smsTypeKeys), name: z.string(), bn_name: z.string() })),
  }),
})

const params = z.strictObject({ id: NumberText })

export const showSmsEvents = endpoint({
  method: 'GET',
  path: '/admin/v1/doctor-sms-event/{id}',
  scope: 'platform',
  params,
  reply: Of,
})

/** Stops all messages of a doctor's practice, with a reason that he reads, or lets them go out again. Nobody decides so about himself. */
export const updateSmsEvents = endpoint({
  method: 'PUT',
  path: '/admin/v1/doctor-sms-event/{id}',
  scope: 'platform',
  needs: 'Doctor List',
  refuses: [conflict, forbidden],
  params,
  body: z
    .strictObject({ suspended: z.boolean('choice'), reason: blank(line(300)) })
    .check(
      z.refine((told) => !told.suspended || told.reason !== null, { error: 'required', path: ['reason'] }),
    ),
  reply: Of,
})
