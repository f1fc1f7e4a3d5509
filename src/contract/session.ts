import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PublicKey } from './public-key.ts'
import { refusal } from './refusal.ts'

/** The call carries no proof that its session's key has signed; `oddProofTime` and `usedProof`: it has, at another time or before. */
export const badProof = refusal(401, 'proof')
export const oddProofTime = refusal(401, 'proof_time')
export const usedProof = refusal(401, 'proof_seen')
export const wrongLogin = refusal(422, 'login')
/** `spentCode`: the last of its tries is gone. */
export const wrongCode = refusal(422, 'code')
export const spentCode = refusal(422, 'code_spent')
export const smsFailed = refusal(503, 'sms_failed')
/** A device is only enrolled by a session whose calls are proved. */
export const noProofKey = refusal(409, 'no_proof_key')
export const deviceSet = refusal(409, 'device_set')

/** `token` makes calls for `expires_in` seconds from now; the refresh token asks for the next two and does nothing else. */
export const tokens = { token: z.string(), refresh_token: z.string(), expires_in: z.int() }

/** The public half of the key that this browser keeps: each call of a session that brought one carries a proof (`proofText`). */
export const proofKey = { proof_key: z.optional(PublicKey) }

/**
 * The next tokens of a session. The answer may be lost: the same refresh token is good again until something of its answer
 * was used. One that comes back after that was copied, and the session ends. `push`: the device has no push token yet.
 * `proof_key` is taken where the session is older than such keys.
 */
export const refreshSession = endpoint({
  method: 'POST',
  path: '/v1/session/refresh',
  scope: 'public',
  refuses: [badProof, oddProofTime, usedProof],
  ours: true,
  body: z.strictObject({
    refresh_token: z.string('required').check(z.maxLength(128, 'too_long')),
    push: z._default(z.boolean(), false),
    ...proofKey,
  }),
  reply: z.object({ ...tokens, push_token: z.nullable(z.string()) }),
})

/** SHA-256 of a token, hex: it tells the server which session is meant, and opens nothing. */
export const Print = z.string('required').check(z.regex(/^[0-9a-f]{64}$/, 'invalid'))

/**
 * Ends the session whose refresh or push token has this print: what a logout that the server did not hear leaves on the
 * device. Says the same of every print, also of one that nobody has.
 */
export const endOwed = endpoint({
  method: 'POST',
  path: '/v1/session/end',
  scope: 'public',
  ours: true,
  body: z.strictObject({ print: Print }),
  reply: z.object({ message: z.string() }),
})

/** A password as somebody gives it to be proved, or as a new one. */
export const Password = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))

/** What a session carries for some minutes after its person gave his password once more; made by `confirmSession`. */
export const Confirmation = z.string('required').check(z.regex(/^\d{13}\.[0-9a-f]{64}$/, 'invalid'))

/** Whoever is signed in gives his password once more, before what nobody may do who only found his device open. */
export const confirmSession = endpoint({
  method: 'POST',
  path: '/v1/session/confirm',
  scope: 'user',
  ours: true,
  body: z.strictObject({ password: Password }),
  reply: z.object({ confirmation: Confirmation }),
})

/** The confirmation is over, or was made for another session. */
export const notConfirmed = refusal(403, 'not_confirmed')
