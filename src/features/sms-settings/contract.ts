import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Clock, line } from '#contract/fields.ts'
import { conflict, refusal } from '#contract/refusal.ts'
import { SmsType } from '#features/sms-types/contract.ts'
import { mostSmsLetters } from '#domain/sms/text.ts'
import { smsPlaceholders } from '#domain/sms/types.ts'

/** The administration sends none of this kind at all. */
export const smsTypeOff = refusal(409, 'sms_type_off')

const told = {
  active: z.boolean('choice'),
  /** null: every chamber of the practice. */
  chamber_ids: z.nullable(
    z.array(z.int('choice')).check(z.minLength(1, 'choice'), z.maxLength(50, 'too_many_items')),
  ),
  language: z.literal(['bn', 'en'], 'choice'),
  /** null: the platform's words. */
  text: z.nullable(line(mostSmsLetters)),
  from_time: Clock,
  until_time: Clock,
}

/** What a practice has said of one kind of message; `version` counts its changes. */
export const SmsSetting = z.object({ ...told, version: z.int() })
export type SmsSetting = z.infer<typeof SmsSetting>

/** A kind of message as the platform has it, with what this practice has said of it; null: it sends none. */
export const OwnSmsType = z.object({ ...SmsType.shape, setting: z.nullable(SmsSetting) })
export type OwnSmsType = z.infer<typeof OwnSmsType>

export const listOwnSmsTypes = endpoint({
  method: 'GET',
  path: '/doctor/v1/sms-types',
  scope: 'practice',
  needs: 'Setting List',
  reply: z.object({ data: z.array(OwnSmsType) }),
})

/** What the form offers. */
export const createSmsEvent = endpoint({
  method: 'GET',
  path: '/doctor/v1/sms-create',
  scope: 'practice',
  needs: 'Setting List',
  reply: z.object({
    chambers: z.array(z.object({ id: z.int(), name: z.string(), bn_name: z.nullable(z.string()) })),
    placeholders: z.record(z.string(), z.array(z.literal(smsPlaceholders))),
    /** Whether the caller may change anything here. */
    may_change: z.boolean(),
  }),
})

/** Says what the practice sends of one kind. It needs the right to send (`SMS Send`) too, in every chamber. */
export const storeSmsEvent = endpoint({
  method: 'POST',
  path: '/doctor/v1/sms-event-store',
  scope: 'practice',
  needs: 'Setting List',
  refuses: [conflict, smsTypeOff],
  body: z.strictObject({
    sms_type_id: z.int('choice').check(z.gte(1, 'choice'), z.lte(1000, 'choice')),
    ...told,
    /** The one that was seen; null where there was none. */
    version: z.nullable(z.int('required')),
  }),
  reply: z.object({ data: OwnSmsType }),
})
