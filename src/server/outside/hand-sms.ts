import { saying } from '#server/settings/cannot-start.ts'
import { NotReached, type Outside, type Sms, type SmsFate } from './outside.ts'

/**
 * What became of a message. `refused` and `not_reached`: it did not go out and may be tried again. `unheard`: nobody knows,
 * and the gateway is to be asked once more before anything is sent.
 */
export type Outcome =
  | { sent: 'sent' | 'delivered'; reason: 'unconfirmed' | null }
  | { failed: string }
  | { again: string }
  | { dropped: string }
  | 'unheard'

/** Hands a message to the gateway, once. Where it was silent it is asked what became of it; why it refused stands in the log, without number and words. */
export async function handSms(outside: Outside, sms: Sms): Promise<Outcome> {
  const facts = { reference: sms.reference }
  try {
    const reply = await outside.sms.send(sms)
    if ('id' in reply) return { sent: 'sent', reason: null }
    outside.log('message_refused', { ...facts, reason: reply.refused })
    return { again: reply.refused }
  } catch (thrown) {
    outside.log('message_not_sent', { ...facts, reason: saying(thrown) })
    return thrown instanceof NotReached ? { again: 'not_reached' } : fateOf(outside, sms.reference)
  }
}

const known: Record<SmsFate, Outcome> = {
  taken: { sent: 'sent', reason: null },
  delivered: { sent: 'delivered', reason: null },
  failed: { failed: 'failed' },
  unknown: { again: 'not_reached' },
}

/** What the gateway knows of a message that it may have taken. One that cannot be asked is believed to have taken it: nobody hears a thing twice. */
export async function fateOf(outside: Outside, reference: string): Promise<Outcome> {
  if (!outside.sms.ask) return { sent: 'sent', reason: 'unconfirmed' }
  try {
    return known[await outside.sms.ask(reference)]
  } catch (thrown) {
    outside.log('message_not_heard', { reference, reason: saying(thrown) })
    return 'unheard'
  }
}
