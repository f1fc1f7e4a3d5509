import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'

const Language = z.literal(['bn', 'en'], 'choice')

/** So many bytes in base64url. */
const bytes = (count: number) =>
  z.string('required').check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}$`), 'key'))

/** The key that a browser gives its push service, and whom it tells of this login; null: nobody. */
export const showPushKey = endpoint({
  method: 'GET',
  path: '/user/v1/push-key',
  scope: 'user',
  ours: true,
  reply: z.object({
    key: z.string(),
    subscription: z.nullable(z.object({ id: Id, endpoint: z.string(), language: Language })),
  }),
})
export type PushStanding = z.infer<typeof showPushKey.reply>

/**
 * This phone is told from now on, in this language. Told of twice it stays one, and whoever was told on it before is told
 * there no more. Refused where the address is of no push service that browsers have.
 */
export const tellThisPhone = endpoint({
  method: 'PUT',
  path: '/user/v1/push-subscriptions',
  scope: 'user',
  ours: true,
  body: z.strictObject({
    endpoint: z.string('required').check(z.maxLength(1000, 'too_long')),
    p256dh: bytes(65),
    auth: bytes(16),
    language: Language,
  }),
  reply: z.object({ id: Id }),
})

/** This phone is told nothing any more. 404 where it is not one's own. */
export const stopTelling = endpoint({
  method: 'DELETE',
  path: '/user/v1/push-subscriptions/{id}',
  scope: 'user',
  ours: true,
  params: z.strictObject({ id: Id }),
  reply: z.object({ id: Id }),
})
