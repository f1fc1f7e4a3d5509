import type { Bond } from '#contract/bond.ts'
import { sealCall } from '#contract/envelope.ts'
import type { Clinic } from './clinic.ts'
import type { Effect } from './effects.ts'
import { openValue, printOf, sealValue } from './seal.ts'
import type { OpRow } from './stores.ts'

/** What a waiting call holds, opened: what will be sent, and what it did to this device's rows. */
export interface OpContent {
  params: Record<string, string>
  body: unknown
  effects: Effect[]
}

const placeOf = (clinic: Clinic, op_id: string, store = 'outbox'): string => `${clinic.practice_id}|${store}|${op_id}`

const bondOf = ({ practice_id, user_id, device }: Clinic, { op_id, call }: { op_id: string; call: string }): Bond => ({ practice_id, user_id, device_id: device.id, op_id, call })

/** Seals a call twice: for this device, and for the server to receive while the device is locked. */
export async function sealOp(clinic: Clinic, op: { op_id: string; call: string }, content: OpContent): Promise<Pick<OpRow, 'sealed' | 'envelope' | 'hash'>> {
  const { params, body } = content
  const { sealing } = clinic.keys
  return {
    sealed: await sealValue(clinic.keys.data, placeOf(clinic, op.op_id), content),
    envelope: sealing ? await sealCall(sealing, bondOf(clinic, op), { params, body }) : null,
    hash: await printOf(op.call, { params, body }),
  }
}

/** Opens a waiting or kept call. */
export const openOp = (clinic: Clinic, op: Pick<OpRow, 'op_id' | 'sealed'>): Promise<OpContent> =>
  openValue(clinic.keys.data, placeOf(clinic, op.op_id), op.sealed)

/** Seals the server's answer to a refusal, which may hold a patient's data. */
export const sealAnswer = (clinic: Clinic, op_id: string, answer: unknown): Promise<OpRow['sealed']> =>
  sealValue(clinic.keys.data, placeOf(clinic, op_id, 'answer'), answer)

/** Opens the server's answer to a refused call; undefined when only its status is known. */
export const openAnswer = async (clinic: Clinic, op: Pick<OpRow, 'op_id' | 'answer'>): Promise<unknown> =>
  op.answer ? openValue(clinic.keys.data, placeOf(clinic, op.op_id, 'answer'), op.answer) : undefined
