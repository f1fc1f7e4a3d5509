import { type Bond, envelopeText } from '#contract/bond.ts'
import { sealCall, type SealedCall } from '#contract/envelope.ts'
import type { Envelope } from '#contract/sync.ts'
import type { Clinic } from '#local/store/clinic.ts'
import type { Effect } from '#local/store/effects.ts'
import { envelopeKeyOf, signedBy } from '#local/database/own-key.ts'
import { openValue, digestOf, sealValue } from '#local/crypto/seal.ts'
import type { OpRow } from '#local/database/stores.ts'

/** What a waiting call holds, opened: what will be sent, and what it did to this device's rows. */
export interface OpContent {
  params: Record<string, string>
  body: unknown
  effects: Effect[]
}

const placeOf = ({ practice_id }: Pick<Clinic, 'practice_id'>, op_id: string, store = 'outbox'): string =>
  `${practice_id}|${store}|${op_id}`

/** What seals and opens calls: an unlocked store of one person on one device. */
export type Sealer = Pick<Clinic, 'db' | 'keys' | 'practice_id' | 'user_id'> & {
  device: Pick<Clinic['device'], 'id'>
}

type Unsealed = Pick<OpRow, 'op_id' | 'call' | 'made_at' | 'clock_offset'>

/** Seals a call twice: for this device, and for the server to receive while the device is locked. */
export async function sealOp(
  by: Sealer,
  op: Unsealed,
  content: OpContent,
): Promise<Pick<OpRow, 'sealed' | 'envelope' | 'hash'>> {
  const { params, body } = content
  const [sealed, envelope, hash] = await Promise.all([
    sealValue(by.keys.data, placeOf(by, op.op_id), content),
    envelopeOf(by, op, { params, body }),
    digestOf(by.keys.index, op.call, { params, body }),
  ])
  return { sealed, envelope, hash }
}

/** Signed, so that nobody who finds the device locked can send more than what its person wrote. */
async function envelopeOf(by: Sealer, op: Unsealed, call: SealedCall): Promise<Envelope | null> {
  const {
    keys: { sealing },
    practice_id,
    user_id,
    device,
  } = by
  if (!sealing) return null
  const bond: Bond = { practice_id, user_id, device_id: device.id, op_id: op.op_id, call: op.call }
  const [key, envelope] = await Promise.all([envelopeKeyOf(by), sealCall(sealing, bond, call)])
  return { ...envelope, signature: await signedBy(key, envelopeText(bond, op, envelope)) }
}

/** Opens a waiting or kept call. */
export const openOp = (clinic: Sealer, op: Pick<OpRow, 'op_id' | 'sealed'>): Promise<OpContent> =>
  openValue(clinic.keys.data, placeOf(clinic, op.op_id), op.sealed)

/** Seals the server's answer to a refusal, which may hold a patient's data. */
export const sealAnswer = (clinic: Clinic, op_id: string, answer: unknown): Promise<OpRow['sealed']> =>
  sealValue(clinic.keys.data, placeOf(clinic, op_id, 'answer'), answer)

/** Opens the server's answer to a refused call; undefined when only its status is known. */
export const openAnswer = async (clinic: Clinic, op: Pick<OpRow, 'op_id' | 'answer'>): Promise<unknown> =>
  op.answer ? openValue(clinic.keys.data, placeOf(clinic, op.op_id, 'answer'), op.answer) : undefined
