import { newId } from '#contract/clinic/uuid.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { spentCode, wrongCode } from '#contract/session.ts'
import { forbidden } from '#contract/refusal.ts'
import type { Caller, Db, World } from '#server/calls/handler.ts'
import { RefusalKeepingWrites } from '#server/calls/refused.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { UnitOfWork } from '#server/transaction/unit-of-work.ts'
import { callFrame } from '#server/transaction/world.ts'
import { type GivenCode, takeCode, type TriedCode, tryCode } from './codes.ts'
import { entering } from './entering.ts'
import { hashPassword, passwordProblem } from './passwords.ts'
import { personWithPhone } from './people.ts'
import { endSessionsOf } from './sessions.ts'

export interface CodeProof extends Pick<GivenCode, 'id' | 'code'> {
  /** `join` opens a session, and gives whoever has none a password; `reset` gives another password. */
  purpose: 'join' | 'reset'
  password: string | undefined
  /** The password once more. */
  again: string | undefined
}

/** What shall begin with a right code. */
interface Opening<T> {
  proof: CodeProof
  open: (db: Db, user_id: number) => Promise<T>
}

/** Lets in whoever's turn it is. */
export const openByCode = <T>(world: World, caller: Caller, request: Opening<T>): Promise<T> =>
  entering.run(() => openNow(world, caller, request))

/**
 * Begins with `open` the session of whoever knows the code, under the password he gave. The code goes first: whoever
 * cannot give it learns nothing from the rest, and his try is counted. The password is hashed between two transactions, so
 * that no connection waits for it; the second uses the code up, together with what it opens.
 */
async function openNow<T>(world: World, caller: Caller, { proof, open }: Opening<T>): Promise<T> {
  const now = world.outside.now()
  const frame = callFrame(caller.principal)
  const given = { id: proof.id, code: proof.code, purpose: proof.purpose, now }
  const step = <R>(work: (step: Step) => Promise<R>): Promise<R> =>
    runTransaction(world.db, frame, (db) => work({ db, audit: auditIn(db, frame) }))
  await step(async (look) => proven(look, proof, await tryCode(look.db, world.keys, given)))
  const password_hash = proof.password === undefined ? null : await hashPassword(proof.password)
  return step(async ({ db, audit }) => {
    const phone = await proven({ db, audit }, proof, await takeCode(db, world.keys, given))
    const user_id = await personWithPhone(db, phone, now)
    if (password_hash !== null) await setPassword(db, { user_id, password_hash, now })
    const opened = await open(db, user_id)
    await audit(password_hash === null ? 'login_by_code' : 'password_set', user_id)
    return opened
  })
}

interface Step {
  db: Db
  /** A line about an account; `undefined`: about nobody who has one. */
  audit(action: string, user_id: number | undefined): Promise<void>
}

const auditIn =
  (db: Db, frame: ReturnType<typeof callFrame>): Step['audit'] =>
  async (action, user_id) => {
    const unit = new UnitOfWork(db, frame)
    unit.audit({
      op_id: newId(),
      action,
      table_name: user_id === undefined ? null : 'users',
      row_id: user_id === undefined ? null : String(user_id),
      detail: null,
    })
    await unit.settle()
  }

/** The phone that the code proves, where it may open what is asked. A line for each wrong try that was counted; of somebody new it names nothing. */
async function proven(
  { db, audit }: Step,
  { purpose, password, again }: CodeProof,
  tried: TriedCode,
): Promise<string> {
  const phone = 'phone' in tried ? tried.phone : tried.tried
  const account =
    phone === null
      ? undefined
      : await db
          .selectFrom('users')
          .select(['id', 'name', 'active', 'password_hash'])
          .where('phone', '=', phone)
          .executeTakeFirst()
  if ('tries_left' in tried) {
    if (tried.tried !== null) await audit('code_failed', account?.id)
    throw new RefusalKeepingWrites(
      new Problem(tried.tries_left > 0 ? wrongCode : spentCode, {
        errors: { code: ['code'] },
        current: { tries_left: tried.tries_left },
      }),
    )
  }
  if (account?.active === false) throw new Problem(forbidden)
  if (password === undefined) return tried.phone
  // A code that somebody was talked out of is good for one session, never for the account.
  if (purpose === 'join' && account && account.password_hash !== null)
    throw wrongField('password', 'has_password')
  const wrong = passwordProblem(password, { phone: tried.phone, name: account?.name ?? null })
  if (wrong) throw wrongField('password', wrong)
  if (password !== again) throw wrongField('password_confirmation', 'same')
  return tried.phone
}

/** A new password ends every session there was: whoever had the old one is out. */
async function setPassword(
  db: Db,
  { user_id, password_hash, now }: { user_id: number; password_hash: string; now: Date },
): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('id', '=', user_id).execute()
  await endSessionsOf(db, user_id, { session: null, now })
}
