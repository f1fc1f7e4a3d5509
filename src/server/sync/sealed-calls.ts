import { type Bond, envelopeText } from '#contract/bond.ts'
import { openEnvelope, openLooseEnvelope } from '#contract/envelope.ts'
import { Problem } from '#contract/problem.ts'
import { badEnvelope, unsignedEnvelope } from '#contract/sync.ts'
import { isTextSignedBy } from '#contract/signature.ts'
import type { Envelope, Op } from '#contract/sync.ts'
import { atDoor } from '#server/db/lend.ts'
import type { Principal, World } from '#server/calls/handler.ts'

/** Who sends calls, or left them, and from which device: only what is bound to them opens. */
export interface SealedWriter {
  practice_id: number
  user_id: number
  device_id: number | null
  /** Somebody else stands in her place: what her device did not seal is not hers. */
  isAway: boolean
}

/** The person of a session, or the one in whose place a doctor stands. */
export const writerIn = ({ member, user_id, device, adopted_by }: Principal): SealedWriter => ({
  practice_id: member?.practice_id ?? 0,
  user_id,
  device_id: device?.id ?? null,
  isAway: adopted_by !== undefined,
})

type Input = { params: unknown; body: unknown }
type Read = Input | { refused: Problem }

interface Seal {
  envelope_key: string | null
  /** It was set up when envelopes were bound to an op's id alone, and has brought no key since. */
  loose_envelopes: boolean
  revoked_at: string | null
}

/** What is known of a device's seal; null where there is no such device. */
export async function sealOf(
  world: World,
  { practice_id, device_id }: Pick<SealedWriter, 'practice_id' | 'device_id'>,
): Promise<Seal | null> {
  if (device_id === null) return null
  const found = await atDoor(world.db, (door) =>
    door
      .selectFrom('devices')
      .select(['envelope_key', 'loose_envelopes', 'revoked_at'])
      .where('practice_id', '=', practice_id)
      .where('id', '=', device_id)
      .executeTakeFirst(),
  )
  return found ?? null
}

/** Reads what calls of one writer carry. Of calls that came plain over a session of her own nothing has to be known. */
export function readerFor(world: World, by: SealedWriter): (op: Op) => Promise<Read> {
  let seal: Promise<Seal | null> | null = null
  return async (op) => {
    if ('input' in op && !by.isAway) return op.input
    seal ??= sealOf(world, by)
    return readSealed(world, { by, seal: await seal }, op)
  }
}

/**
 * What an absent person did not seal is not hers. From a device that has brought its key only what that key signed is taken. A call that was sealed before it had one is
 * not judged: its page sends it, or seals it anew.
 */
async function readSealed(
  world: World,
  { by, seal }: { by: SealedWriter; seal: Seal | null },
  op: Op,
): Promise<Read> {
  if (!seal) return noEnvelope
  const key = seal.envelope_key
  if ('input' in op) return noEnvelope
  const bond: Bond = {
    practice_id: by.practice_id,
    user_id: by.user_id,
    device_id: by.device_id ?? 0,
    op_id: op.op_id,
    call: op.call,
  }
  const { signature } = op.envelope
  if (key !== null && signature === undefined) return { refused: new Problem(unsignedEnvelope) }
  if (
    key !== null &&
    !(await isTextSignedBy(JSON.parse(key), envelopeText(bond, op, op.envelope), signature ?? ''))
  )
    return noEnvelope
  return (await opened(world, bond, { envelope: op.envelope, loosely: seal.loose_envelopes })) ?? noEnvelope
}

const noEnvelope: Read = { refused: new Problem(badEnvelope, { errors: { envelope: ['invalid'] } }) }

async function opened(
  world: World,
  bond: Bond,
  { envelope, loosely }: { envelope: Envelope; loosely: boolean },
): Promise<Input | null> {
  try {
    return await world.openEnvelope(bond, envelope, loosely)
  } catch (error) {
    world.outside.log('envelope_refused', {
      op_id: bond.op_id,
      reason: error instanceof Error ? error.name : 'unknown',
    })
    return null
  }
}

type Key = Parameters<typeof openEnvelope>[0]

/** Opens what is sealed to this key: as it is bound now; `loosely`, also as builds bound it before. */
export const openedBy =
  (key: Key): World['openEnvelope'] =>
  async (bond, envelope, loosely) => {
    try {
      return await openEnvelope(key, bond, envelope)
    } catch (error) {
      if (!loosely) throw error
      return openLooseEnvelope(key, bond.op_id, envelope)
    }
  }
