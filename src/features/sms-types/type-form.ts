import * as z from 'zod/mini'
import { Clock, line } from '#contract/fields.ts'
import { mostSmsLetters, wrongSmsText } from '#domain/sms/text.ts'
import { type SmsTypeKey, wrongWindow } from '#domain/sms/types.ts'

/** What the form of a type takes: the server's own rules, so that what is wrong stands under its field before anything is sent. */
export const typeFormOf = (key: SmsTypeKey) =>
  z
    .strictObject({
      text: smsWords(key, 'en'),
      bn_text: smsWords(key, 'bn'),
      from_time: Clock,
      until_time: Clock,
      active: z.boolean(),
    })
    .check(
      z.superRefine((told, wrong) => {
        for (const [field, [error = '']] of Object.entries(wrongWindow(told)))
          wrong.addIssue({ code: 'custom', message: error, path: [field], input: told })
      }),
    )

const smsWords = (key: SmsTypeKey, lang: 'bn' | 'en') =>
  line(mostSmsLetters).check(
    z.superRefine((text, wrong) => {
      for (const message of wrongSmsText(key, text, lang))
        wrong.addIssue({ code: 'custom', message, input: text })
    }),
  )
