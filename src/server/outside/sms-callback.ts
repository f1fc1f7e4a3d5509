import type { SmsCallback } from '#server/settings/sms-http.ts'
import type { SmsHeard, SmsTold } from './outside.ts'
import { isSameSignature, signWith } from './signature.ts'
import { wordAt } from './word-at.ts'

/** Milliseconds before and behind the server's clock within which a signature with a time is good. */
const goodFor = 600_000

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Understands what the gateway of the settings posts. Nothing of it is read before its signature is found to be right. */
export const smsCallback =
  (callback: SmsCallback) =>
  (told: SmsTold): SmsHeard => {
    if (!isSigned(callback, told)) return 'forged'
    const said = saidIn(callback, told.body)
    const [reference, word] = [wordAt(said, callback.reference), wordAt(said, callback.at)]
    if (reference === null || word === null) return 'unreadable'
    if (callback.delivered.includes(word)) return { reference, fate: 'delivered' }
    return callback.failed.includes(word) ? { reference, fate: 'failed' } : 'passing'
  }

function isSigned({ secret, signature, time }: SmsCallback, { headers, body, now }: SmsTold): boolean {
  const given = headers[signature.header.toLowerCase()]
  const at = time ? headers[time.header.toLowerCase()] : ''
  if (typeof given !== 'string' || typeof at !== 'string') return false
  if (time && !isNear(at, time.unit, now)) return false
  const words = time ? Buffer.concat([Buffer.from(`${at}${time.between}`), body]) : body
  const right = signature.before + signWith(secret, words, signature.form)
  // Digits of a number are the same in either case; letters of base64 are not.
  return isSameSignature(right, signature.form === 'hex' ? lowered(given, signature.before.length) : given)
}

const lowered = (given: string, from: number): string =>
  given.slice(0, from) + given.slice(from).toLowerCase()

const isNear = (at: string, unit: 's' | 'ms', now: Date): boolean =>
  /^\d{1,13}$/.test(at) && Math.abs(Number(at) * (unit === 's' ? 1_000 : 1) - now.getTime()) <= goodFor

/** The fields of a body; null where it has none. A field of a form that stands there twice is no word. */
function saidIn({ format }: SmsCallback, body: Buffer): unknown {
  try {
    const text = utf8.decode(body)
    if (format === 'json') return JSON.parse(text)
    const form = new URLSearchParams(text)
    return Object.fromEntries(
      [...form.keys()].map((key) => [key, form.getAll(key).length === 1 ? form.get(key) : null]),
    )
  } catch {
    return null
  }
}
