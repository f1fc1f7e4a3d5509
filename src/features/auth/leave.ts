import { callName } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { discardOp } from '#contract/sync.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { forgetPatient } from '#local/database/patient-store.ts'
import { sessionAt } from '#local/lock/lock.ts'
import { logoutHeard, oweLogout } from '#local/lock/owed-logouts.ts'
import { askForWorker } from '#local/sync/page-signs.ts'
import { payLogoutsLater } from '#local/sync/watch-logouts.ts'
import { discardOpAndBehind } from '#local/outbox/settle.ts'
import { callsOf } from '#local/outbox/outbox.ts'
import { call } from '#net/call.ts'
import { endPushHere } from '#net/push-here.ts'
import { closeClientSession, useSession } from '#net/session.ts'
import { logout } from './contract.ts'
import { closeLock } from './open-lock.ts'

/** A server that does not answer may not hold a person here longer than this (s). */
const patience = 5

/**
 * Logs out: the server first, but whatever it says, here it ends; also where this browser's stores are full or shut. The sealed store stays with all that waits in it, and
 * what the server did not hear is owed: it is told when there is a line.
 * `depart` leads to the first page before the session ends, so that no guarded page is left to refuse.
 */
export async function leave(
  depart: () => void | Promise<void>,
  payload: Record<string, unknown> = {},
): Promise<void> {
  const owed = await orReport(oweOwn())
  const heard = await inTime(toldServer(payload))
  if (owed !== null && heard) await orReport(logoutHeard(owed))
  await depart()
  closeLock('by_hand')
  await endHere()
  if (heard) return
  payLogoutsLater()
  askForWorker()
}

/**
 * What a patient's phone keeps of his own goes with him; a store that will not go holds nobody back. The session goes
 * first: an answer that comes behind it is kept for nobody.
 */
async function endHere(): Promise<void> {
  const { user } = useSession.getState()
  // Not waited for: a browser may want the line for it, and the worker shows nothing to whoever is not signed in.
  void orReport(endPushHere())
  await closeClientSession()
  if (user) await orReport(forgetPatient({ user_id: user.id }))
}

/** What a store answers; one that does not is told of and keeps nobody signed in. */
const orReport = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    reportError(error)
    return null
  })

/** Written down before anything is tried: the page may be gone in the middle of it. */
async function oweOwn(): Promise<string | null> {
  const { user } = useSession.getState()
  const rested = user && (await sessionAt({ user_id: user.id, practice_id: user.practice_id ?? 0 }))
  return rested?.token ? oweLogout(rested.token) : null
}

/** Whether the server has ended the session; it may have been over before. */
const toldServer = (payload: Record<string, unknown>): Promise<boolean> =>
  call(logout, { body: payload }, { seconds: patience }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.status === 401) return true
      console.warn('logout was not heard', error)
      return false
    },
  )

/** A call may wait for a token before it goes out: all of it together has its time. */
const inTime = (told: Promise<boolean>): Promise<boolean> =>
  Promise.race([
    told,
    new Promise<false>((late) => {
      setTimeout(() => late(false), patience * 1000)
    }),
  ])

const trace = callName(discardOp)

/** Throws away every call that was not sent, as one decision of a person. What stays is the trace that it was done. */
export async function discardWaiting(clinic: Clinic): Promise<void> {
  const ops = await callsOf(clinic.db, 'pending')
  for (const op of ops) if (op.call !== trace) await discardOpAndBehind(clinic, op.op_id)
}
