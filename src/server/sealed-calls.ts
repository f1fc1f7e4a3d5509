import { openEnvelope, openLooseEnvelope } from '#contract/envelope.ts'
import type { Envelope, Op } from '#contract/sync.ts'
import type { Principal, World } from './handler.ts'

/** Who sends calls, or left them, and from which device: only what is bound to them opens. */
export interface Writer {
  practice_id: number
  user_id: number
  device_id: number | null
}

/** The person of a session, or the one in whose place a doctor stands. */
export const writerIn = ({ member, user_id, device }: Principal): Writer => ({ practice_id: member?.practice_id ?? 0, user_id, device_id: device?.id ?? null })

type Input = { params: unknown; body: unknown }

/** What a call carries; null where its envelope does not open, or is another's. */
export const inputOf = async (world: World, by: Writer, op: Op): Promise<Input | null> =>
  'input' in op ? op.input : opened(world, by, { ...op, envelope: op.envelope })

async function opened(world: World, { device_id, ...by }: Writer, { op_id, call, envelope }: Pick<Op, 'op_id' | 'call'> & { envelope: Envelope }): Promise<Input | null> {
  try {
    return await world.openEnvelope({ ...by, device_id: device_id ?? 0, op_id, call }, envelope)
  } catch (error) {
    world.outside.log('envelope_refused', { op_id, reason: error instanceof Error ? error.name : 'unknown' })
    return null
  }
}

type Key = Parameters<typeof openEnvelope>[0]

/** Opens what is sealed to this key: as it is bound now, and as builds bound it that may still have something waiting. */
export const openedBy = (key: Key): World['openEnvelope'] => (bond, envelope) =>
  openEnvelope(key, bond, envelope).catch(() => openLooseEnvelope(key, bond.op_id, envelope))
