import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { tooOften } from '#contract/refusal.ts'
import type { Caller, Db, World } from '#server/calls/handler.ts'
import { RefusalKeepingWrites } from '#server/calls/refused.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { UnitOfWork } from '#server/transaction/unit-of-work.ts'
import { callFrame } from '#server/transaction/world.ts'
import { entering } from './entering.ts'
import { countFailure, forgetFailures, type Limit, shutUntil } from './limits.ts'
import { passwordMatches } from './passwords.ts'

export interface ProvedAccount {
  id: number
  password_hash: string | null
}

/** A password that somebody gives, and what begins where it is right. */
export interface PasswordProof<T> {
  password: string
  /** Whose it is to be; undefined: nobody's, which is told apart by nothing. */
  account(db: Db): Promise<ProvedAccount | undefined>
  /** What wrong ones are counted by, his own count first. */
  limits(db: Db): Promise<[own: Limit, ...shared: Limit[]]>
  /** How the audit calls it. */
  noted: { right: string; wrong: string }
  wrong: Problem
  open(db: Db, user_id: number): Promise<T>
}

/** Opens for whoever's turn it is and whose password is right. */
export const provePassword = <T>(world: World, caller: Caller, proof: PasswordProof<T>): Promise<T> =>
  entering.run(() => proveNow(world, caller, proof))

/** The password is hashed between two transactions: no connection waits for it. */
async function proveNow<T>(world: World, caller: Caller, proof: PasswordProof<T>): Promise<T> {
  const now = world.outside.now()
  const frame = callFrame(caller.principal)
  const { limits, account } = await runTransaction(world.db, frame, async (db) => {
    const limits = await proof.limits(db)
    await refuseIfShut(db, limits, now)
    return { limits, account: await proof.account(db) }
  })
  const right = await passwordMatches(account?.password_hash ?? null, proof.password)
  return runTransaction(world.db, frame, async (db) => {
    const unit = new UnitOfWork(db, frame)
    const audit = async (action: string): Promise<void> => {
      unit.audit({
        op_id: newId(),
        action,
        table_name: account ? 'users' : null,
        row_id: account ? String(account.id) : null,
        detail: null,
      })
      await unit.settle()
    }
    if (!account || !right || !(await isUnchanged(db, account))) {
      for (const limit of limits) await countFailure(db, limit, now)
      await audit(proof.noted.wrong)
      throw new RefusalKeepingWrites(proof.wrong)
    }
    // Of many guesses at once the right one may have been read before the wrong ones were counted.
    await refuseIfShut(db, limits, now)
    await forgetFailures(db, limits[0].key)
    const opened = await proof.open(db, account.id)
    await audit(proof.noted.right)
    return opened
  })
}

/** Whether the account is still switched on under the password that was just proved. */
async function isUnchanged(db: Db, { id, password_hash }: ProvedAccount): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst()
  return found !== undefined
}

async function refuseIfShut(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  for (const limit of limits) {
    const until = await shutUntil(db, limit, now)
    if (until) throw new Problem(tooOften, { errors: { password: ['too_many'] }, current: { until } })
  }
}
