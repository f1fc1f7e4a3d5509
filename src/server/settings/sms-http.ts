import * as z from 'zod/mini'
import { CannotStart } from './cannot-start.ts'

const name = z.string().check(z.minLength(1), z.maxLength(100))
const words = z.array(name).check(z.minLength(1))
const header = z.string().check(z.regex(/^[A-Za-z0-9-]{1,100}$/))
/** As with the other gateway: who guesses it tells what he likes. */
const shortestSecret = 32
const address = z.string().check(
  z.refine((told) => {
    const { protocol, hostname, username } = URL.canParse(told) ? new URL(told) : new URL('about:blank')
    return username === '' && (protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1'))
  }),
)

/** How a gateway says by itself what became of a message: it posts that to `/api/v1/sms-status`, and signs the body as it came. */
const SmsCallback = z.strictObject({
  format: z.literal(['json', 'form']),
  /** In which header its HMAC-SHA256 stands, how that is written, and what stands before it. */
  signature: z.strictObject({
    header,
    form: z._default(z.literal(['hex', 'base64']), 'hex'),
    before: z._default(z.string().check(z.maxLength(20)), ''),
  }),
  /** The header with the time at which it signed, in seconds or milliseconds, and what it signs between that and the body. */
  time: z.optional(
    z.strictObject({
      header,
      unit: z._default(z.literal(['s', 'ms']), 's'),
      between: z._default(z.string().check(z.maxLength(5)), '.'),
    }),
  ),
  /** Where our reference and its word for the state stand, and which words mean that the message arrived or never will. */
  reference: name,
  at: name,
  delivered: words,
  failed: words,
})
/** `secret` is SMS_CALLBACK_SECRET, by which the gateway signs. */
export type SmsCallback = z.infer<typeof SmsCallback> & { secret: string }

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
  /** Absent where it says nothing by itself. */
  callback: z.optional(SmsCallback),
})
export type SmsHttp = Omit<z.infer<typeof SmsHttp>, 'callback'> & {
  secret: string
  callback: SmsCallback | null
}

/** Reads it from the environment. Throws CannotStart with what is wrong with it; no secret stands in a sentence. */
export function smsHttpOf(told: string | null, secret: string | null, signing: string | null): SmsHttp {
  if (told === null || secret === null)
    throw new CannotStart(
      'SMS_GATEWAY=http needs SMS_HTTP and SMS_HTTP_SECRET: docs/OPERATING.md says what they hold.',
    )
  const read = SmsHttp.safeParse(jsonOf(told))
  if (read.success) return { ...read.data, secret, callback: signed(read.data.callback, signing) }
  const wrong = read.error.issues.map(({ path }) => path.join('.') || 'the whole')
  throw new CannotStart(`SMS_HTTP does not describe a gateway: ${[...new Set(wrong)].join(', ')}.`)
}

/** Both or none: words that nobody signs for would be believed by everybody. */
function signed(
  callback: z.infer<typeof SmsCallback> | undefined,
  secret: string | null,
): SmsCallback | null {
  if (callback === undefined && secret === null) return null
  if (callback === undefined || secret === null)
    throw new CannotStart('SMS_CALLBACK_SECRET and `callback` of SMS_HTTP must be set together, or neither.')
  if (secret.length < shortestSecret)
    throw new CannotStart(`SMS_CALLBACK_SECRET must have at least ${shortestSecret} characters.`)
  return { ...callback, secret }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (thrown) {
    throw new CannotStart('SMS_HTTP is no JSON.', thrown)
  }
}
