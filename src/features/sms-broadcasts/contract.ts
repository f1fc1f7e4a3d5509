import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { blank, Clock, Day, Id, Instant, line } from '#contract/fields.ts'
import { refusal } from '#contract/refusal.ts'
import { scheduleStates } from '#domain/schedule/rows.ts'
import { mostSmsLetters } from '#domain/sms/text.ts'
import { smsTypeOff } from '#features/sms-settings/contract.ts'

/** What all of a session can be told at once: that it is off, that it is late, or somebody's own words. */
export const broadcastKinds = ['cancelled', 'delay', 'custom'] as const
export type BroadcastKind = (typeof broadcastKinds)[number]

/** The session is over or gone, or this is not true of it. */
export const broadcastOver = refusal(409, 'broadcast_over')
/** The administration has stopped all messages of the practice. */
export const smsStopped = refusal(409, 'sms_stopped')
/** It is not what was seen any more; what it is now comes along. */
export const broadcastChanged = refusal(409, 'broadcast_changed')
/** The credit does not reach all of them, and nobody said that it goes to some; what it is now comes along. */
export const creditShort = refusal(409, 'credit_short')
/** More people than a session can have. */
export const tooManyPeople = refusal(409, 'too_many_people')

/** How each phone is told, or why not. `told`: it was told the same, or is about to be. `no_credit`: it is beyond the credit. */
export const broadcastStates = [
  'sms',
  'push',
  'no_credit',
  'no_number',
  'quiet_hours',
  'opted_out',
  'told',
] as const
export type BroadcastState = (typeof broadcastStates)[number]

/** Those whom one message to one phone concerns, by serial. */
const BroadcastLine = z.object({
  state: z.literal(broadcastStates),
  people: z.array(
    z.object({
      id: Id,
      serial: z.string(),
      /** null for whoever reads neither the list of patients nor that of appointments. */
      patient: z.nullable(z.object({ name: z.string(), bn_name: z.nullable(z.string()) })),
    }),
  ),
  /** `017XX-XXXX01`; null where there is no number. */
  to_masked: z.nullable(z.string()),
  /** What the message costs. */
  parts: z.int(),
})
export type BroadcastLine = z.infer<typeof BroadcastLine>

/** Numbers are phones, each counted once. */
const BroadcastSums = z.object({
  people: z.int(),
  numbers: z.int(),
  /** Told by the phone's own message, which costs nothing. */
  pushes: z.int(),
  /** A number that is told nothing. */
  left_out: z.int(),
  without_number: z.int(),
  /** To be told by SMS, whether the credit reaches them or not. */
  messages: z.int(),
  /** Of these, those whom the credit reaches. */
  reached: z.int(),
  /** Parts of the shortest and of the longest message. */
  least: z.int(),
  most: z.int(),
  cost: z.int(),
  /** What those cost whom the credit reaches. */
  cost_reached: z.int(),
  /** What it costs besides where no phone of those that are told freely can be reached. */
  cost_pushes: z.int(),
  /** Numbers to which something goes if it is sent now: those whom the credit reaches, and phones that were not told yet. */
  to_send: z.int(),
  /** Credit that pays for this kind. */
  left: z.int(),
})

const Sent = z.object({
  id: Id,
  kind: z.literal(broadcastKinds),
  messages: z.int(),
  pushes: z.int(),
  at: Instant,
  by: z.string(),
})

/** Who is told what, and what it costs: as it stands, before anything is sent. */
export const Broadcast = z.object({
  session: z.object({
    date: Day,
    session_code: z.string(),
    label: z.nullable(z.string()),
    start_time: Clock,
    status: z.literal(scheduleStates),
    delay_min: z.int(),
  }),
  /** What is true of the session; none where it is over. */
  kinds: z.array(z.literal(broadcastKinds)),
  kind: z.nullable(z.literal(broadcastKinds)),
  /** Why nothing of it can be sent. */
  refused: z.nullable(z.literal([broadcastOver.code, smsStopped.code, smsTypeOff.code])),
  sms_type_id: z.int(),
  language: z.literal(['bn', 'en']),
  /** Where words are to be written: the text in either language, with `{text}` in their place. */
  frames: z.nullable(z.object({ bn: z.string(), en: z.string() })),
  /** The words with the first one's values in them, and whose they are; own words stand in them once they were given. */
  example: z.nullable(z.object({ text: z.string(), serial: z.string() })),
  /** When they go out; null: now. */
  at: z.nullable(Instant),
  lines: z.array(BroadcastLine),
  sums: BroadcastSums,
  /** Stands for all of this: whoever sends says what he saw. */
  fingerprint: z.string(),
  /** What was sent of this session before, the latest first. */
  sent: z.array(Sent),
})
export type Broadcast = z.infer<typeof Broadcast>

const asked = {
  schedule_id: Id,
  /** Own words, where the kind is somebody's own. */
  words: blank(line(mostSmsLetters)),
}

/** What would be sent to all of a session. Of no kind: what is true of it first. */
export const previewBroadcast = endpoint({
  method: 'POST',
  path: '/doctor/v1/sms-broadcast-preview',
  scope: 'practice',
  needs: 'SMS Send',
  ours: true,
  reads: true,
  refuses: [tooManyPeople],
  body: z.strictObject({ ...asked, kind: blank(z.literal(broadcastKinds, 'choice')) }),
  reply: z.object({ data: Broadcast }),
})

/** Sends what was seen, and nothing else; with `part` also where the credit reaches only the first of them. */
export const sendBroadcast = endpoint({
  method: 'POST',
  path: '/doctor/v1/sms-broadcasts',
  scope: 'practice',
  needs: 'SMS Send',
  ours: true,
  status: 201,
  refuses: [broadcastOver, smsStopped, smsTypeOff, broadcastChanged, creditShort, tooManyPeople],
  body: z.strictObject({
    ...asked,
    kind: z.literal(broadcastKinds, 'choice'),
    fingerprint: z.string('required').check(z.regex(/^[\w-]{43}$/, 'required')),
    part: z._default(z.boolean('choice'), false),
  }),
  reply: z.object({
    messages: z.int(),
    pushes: z.int(),
    /** As it stands now. */
    data: Broadcast,
  }),
})
