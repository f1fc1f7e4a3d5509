import type { PublicJwk } from './public-key.ts'
import type { Envelope } from './sync.ts'

/** Whose sealed call it is: written where and by whom, on which device, which one, calling what. */
export interface Bond {
  practice_id: number
  user_id: number
  device_id: number
  op_id: string
  call: string
}

/** The one spelling of it that an envelope is bound to (its additional data). */
export const bondText = ({ practice_id, user_id, device_id, op_id, call }: Bond): string =>
  [practice_id, user_id, device_id, op_id, call].join('|')

/** When a call was written, as its device tells it. */
export interface WrittenMoment {
  made_at: string
  clock_offset: number
}

/** What an unlocked device signs of an envelope: whose it is, when it was written, and all that is sealed. */
export const envelopeText = (
  bond: Bond,
  { made_at, clock_offset }: WrittenMoment,
  { key, iv, data }: Envelope,
): string =>
  ['niramoy envelope 1', bondText(bond), made_at, clock_offset, key.epk, key.iv, key.data, iv, data].join('|')

/** What a device signs to show that it holds the private half of the key for its envelopes. */
export const envelopeKeyText = ({
  practice_id,
  user_id,
  device_id,
  key,
}: Omit<Bond, 'op_id' | 'call'> & { key: PublicJwk }): string =>
  ['niramoy envelope key 1', practice_id, user_id, device_id, key.x ?? '', key.y ?? ''].join('|')

/**
 * Builds before 0.1 was released bound an envelope to its op's id alone. What such a build left waiting is still opened
 * by releases up to this one, for a device that was set up then; the next takes it out.
 */
export const lastWithLooseEnvelopes = '0.1'
