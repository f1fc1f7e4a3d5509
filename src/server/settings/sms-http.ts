import * as z from 'zod/mini'
import { CannotStart } from './cannot-start.ts'

const name = z.string().check(z.minLength(1), z.maxLength(100))
const address = z.string().check(
  z.refine((told) => {
    const { protocol, hostname, username } = URL.canParse(told) ? new URL(told) : new URL('about:blank')
    return username === '' && (protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1'))
  }),
)

/** How a gateway that takes one request a message is spoken to, in the words of its own manual. */
const SmsHttp = z.strictObject({
  /** https, or http on this machine alone. */
  address,
  /** Where the fields stand: in a JSON body, in a form, or in the address of a GET. */
  format: z.literal(['json', 'form', 'query']),
  /** What the gateway calls the number, the words and our reference, by which it knows a repeat. */
  fields: z.strictObject({ to: name, text: name, reference: name }),
  /** What stands before the eleven digits of a number. */
  prefix: z._default(z.literal(['', '88', '+88']), '88'),
  /** Fields that are always the same; `{secret}` in one is SMS_HTTP_SECRET. */
  also: z._default(z.record(name, z.string()), {}),
  /** One header; `{secret}` likewise. */
  header: z.optional(z.strictObject({ name, value: z.string() })),
  /** Where its JSON answer says whether it took the message, as names and places with dots between, and by which words. */
  taken: z.strictObject({ at: name, is: z.array(z.string()).check(z.minLength(1)) }),
  /** Where its own id stands, and its code of a refusal. */
  id: name,
  code: name,
  /** How it is asked what became of a message; absent where it cannot be. */
  state: z.optional(
    z.strictObject({
      address,
      reference: name,
      at: name,
      taken: z.array(z.string()),
      delivered: z.array(z.string()),
      failed: z.array(z.string()),
      unknown: z.array(z.string()),
    }),
  ),
})
export type SmsHttp = z.infer<typeof SmsHttp> & { secret: string }

/** Reads it from the environment. Throws CannotStart with what is wrong with it; the secret stands in no sentence. */
export function smsHttpOf(told: string | null, secret: string | null): SmsHttp {
  if (told === null || secret === null)
    throw new CannotStart(
      'SMS_GATEWAY=http needs SMS_HTTP and SMS_HTTP_SECRET: docs/OPERATING.md says what they hold.',
    )
  const read = SmsHttp.safeParse(jsonOf(told))
  if (read.success) return { ...read.data, secret }
  const wrong = read.error.issues.map(({ path }) => path.join('.') || 'the whole')
  throw new CannotStart(`SMS_HTTP does not describe a gateway: ${[...new Set(wrong)].join(', ')}.`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (thrown) {
    throw new CannotStart('SMS_HTTP is no JSON.', thrown)
  }
}
