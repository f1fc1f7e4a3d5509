import { callName } from '#contract/endpoint.ts'
import { discardOp } from '#contract/sync.ts'
import type { Clinic } from '#local/clinic.ts'
import { discardOpAndBehind } from '#local/settle.ts'
import { outboxOf } from '#local/stores.ts'
import { call } from '#net/call.ts'
import { endSession } from '#net/session.ts'
import { logout } from './contract.ts'
import { closeLock } from './open-lock.ts'

/** A server that does not answer may not hold a person here longer than this (s). */
const patience = 5

/**
 * Logs out: the server first, but whatever it says, here it ends. The sealed store stays with all that waits in it.
 * `depart` leads to the first page before the session ends, so that no guarded page is left to refuse.
 */
export async function leave(depart: () => void | Promise<void>, payload: Record<string, unknown> = {}): Promise<void> {
  await call(logout, { body: payload }, { seconds: patience }).catch((error: unknown) => console.warn('logout was not heard', error))
  await depart()
  closeLock('by_hand')
  await endSession()
}

const trace = callName(discardOp)

/** Throws away every call that was not sent, as one decision of a person. What stays is the trace that it was done. */
export async function discardWaiting(clinic: Clinic): Promise<void> {
  const ops = await outboxOf(clinic.db).toArray()
  for (const op of ops) if (op.call !== trace) await discardOpAndBehind(clinic, op.op_id)
}
