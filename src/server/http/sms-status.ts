import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problem.ts'
import { forged } from '#contract/refusal.ts'
import type { SmsTold } from '#server/outside/outside.ts'
import { badRequest } from './refusals.ts'

/** Hears what a gateway of messages says by itself, and answers what is thought of it. */
export type HearSms = (told: Omit<SmsTold, 'now'>) => Promise<'heard' | 'forged' | 'unreadable'>

/** Bytes of what is said of one message. */
const mostBytes = 16_000
/** That one place says, fifty a second: about as many as go out. */
const aMinute = 3_000

/**
 * The address at which a gateway says what became of a message. Only the signature of the body counts, so that is taken as
 * it came, whatever it is called. Of a message that nobody knows the answer is the same as of every other.
 */
export function mountSmsStatus(app: FastifyInstance, hear: HearSms): void {
  void app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, bytes: Buffer) => bytes)
    door.post(
      '/api/v1/sms-status',
      { bodyLimit: mostBytes, config: { rateLimit: { max: aMinute } } },
      async ({ headers, body }) => {
        const heard = await hear({ headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) })
        if (heard === 'forged') throw new Problem(forged)
        if (heard === 'unreadable') throw new Problem(badRequest)
        return { received: true }
      },
    )
  })
}
