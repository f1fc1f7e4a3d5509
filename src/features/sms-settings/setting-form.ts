import * as z from 'zod/mini'
import { Clock, line } from '#contract/fields.ts'
import { mostSmsLetters, wrongSmsText } from '#domain/sms/text.ts'
import { type SmsTypeKey, wrongWindow } from '#domain/sms/types.ts'

/** What the form of a kind takes, by the server's own rules; boxes of chambers give their ids as words. */
export const settingFormOf = (key: SmsTypeKey) =>
  z
    .strictObject({
      active: z.boolean(),
      language: z.literal(['bn', 'en'], 'choice'),
      text: line(mostSmsLetters),
      chamber_ids: z.optional(z.array(z.string()).check(z.minLength(1, 'none_chosen'))),
      from_time: Clock,
      until_time: Clock,
    })
    .check(
      z.superRefine((told, wrong) => {
        const text = wrongSmsText(key, told.text, told.language)
        for (const message of text) wrong.addIssue({ code: 'custom', message, path: ['text'], input: told })
        for (const [field, [message = '']] of Object.entries(wrongWindow(told)))
          wrong.addIssue({ code: 'custom', message, path: [field], input: told })
      }),
    )
export type SmsSettingForm = z.infer<ReturnType<typeof settingFormOf>>
