import { Problem } from '#contract/problem.ts'
import { smsFailed } from '#contract/session.ts'
import type { World } from '#server/calls/handler.ts'
import { saying } from '#server/settings/cannot-start.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { callFrame } from '#server/transaction/world.ts'
import { type CodeRequest, drawCode, noteSending } from './codes.ts'

export interface SentCode {
  id: string
  phone: string
  resend_at: string
  expires_at: string
}

/**
 * Draws a code and sends it; every valid phone is answered alike and after the same work. Refuses with 429 within the
 * limits of asking, and with 503 when the gateway does not take the message.
 */
export async function sendCode(
  world: World,
  request: Omit<CodeRequest, 'now'>,
  textOf: (code: string) => string,
): Promise<SentCode> {
  const now = world.outside.now()
  const { code, ...drawn } = await runTransaction(world.db, callFrame(null), (db) =>
    drawCode(db, world.keys, { ...request, now }),
  )
  const sent = await handOver(world, { to: request.phone, text: textOf(code), reference: drawn.id })
  await noteSending(world.db, drawn.id, sent)
  if (sent.state === 'failed') throw new Problem(smsFailed)
  return { ...drawn, phone: request.phone }
}

/** Why a code did not go out stands in the log, without number and words. */
async function handOver(
  world: World,
  sms: { to: string; text: string; reference: string },
): Promise<{ state: 'sent' | 'failed'; gateway_reply: string }> {
  try {
    const reply = await world.outside.sms.send(sms)
    if ('id' in reply) return { state: 'sent', gateway_reply: reply.id }
    world.outside.log('code_refused', { reference: sms.reference, reason: reply.refused })
    return { state: 'failed', gateway_reply: reply.refused }
  } catch (thrown) {
    world.outside.log('code_not_sent', { reference: sms.reference, reason: saying(thrown) })
    return { state: 'failed', gateway_reply: 'unreachable' }
  }
}
