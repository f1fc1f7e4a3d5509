import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Clock, line, NumberText } from '#contract/fields.ts'
import { conflict, refusal } from '#contract/refusal.ts'
import { mostSmsLetters } from '#domain/sms/text.ts'
import { smsTypeKeys } from '#domain/sms/types.ts'

/** The platform's own type is as it is: its words belong to the login, and codes go out at any hour. */
export const fixedSmsType = refusal(409, 'fixed_sms_type')

/** A kind of message with the platform's words for it. */
export const SmsType = z.object({
  id: z.int(),
  key: z.literal(smsTypeKeys),
  name: z.string(),
  bn_name: z.string(),
  text: z.string(),
  bn_text: z.string(),
  from_time: Clock,
  until_time: Clock,
  /** Off: nobody sends it. */
  active: z.boolean(),
  /** Counts its changes. */
  version: z.int(),
})
export type SmsType = z.infer<typeof SmsType>

export const listSmsTypes = endpoint({
  method: 'GET',
  path: '/admin/v1/sms-types',
  scope: 'platform',
  reply: z.object({ data: z.array(SmsType) }),
})

/** Changes what is told of one type. What its words may hold says `wrongSmsText`. */
export const updateSmsType = endpoint({
  method: 'PUT',
  path: '/admin/v1/sms-update-type/{id}',
  scope: 'platform',
  refuses: [conflict, fixedSmsType],
  params: z.strictObject({ id: NumberText }),
  body: z.strictObject({
    text: z.optional(line(mostSmsLetters)),
    bn_text: z.optional(line(mostSmsLetters)),
    from_time: z.optional(Clock),
    until_time: z.optional(Clock),
    active: z.optional(z.boolean('choice')),
    version: z.int('required'),
  }),
  reply: z.object({ data: SmsType }),
})
