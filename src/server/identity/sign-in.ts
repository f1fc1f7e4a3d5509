import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { wrongLogin } from '#contract/session.ts'
import { tooOften } from '#contract/refusal.ts'
import type { Caller, Db, World } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import { RefusalKeepingWrites } from '#server/calls/refused.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { UnitOfWork } from '#server/transaction/unit-of-work.ts'
import { callFrame } from '#server/transaction/world.ts'
import { entering } from './entering.ts'
import { countFailure, forgetFailures, type Limit, shutUntil } from './limits.ts'
import { passwordMatches } from './passwords.ts'

export interface Proof {
  phone: string
  password: string
  install_id: string | undefined
}

/** What shall begin with a right password. */
interface SigningIn<T> {
  proof: Proof
  open: (db: Db, user_id: number) => Promise<T>
}

/** Signs in whoever's turn it is. */
export const signIn = <T>(world: World, caller: Caller, request: SigningIn<T>): Promise<T> =>
  entering.run(() => signInNow(world, caller, request))

/**
 * Begins with `open` the session of whoever knows the password. An unknown phone, a wrong password and a person who is
 * switched off are told apart by nothing. The password is hashed between two transactions: no connection waits for it.
 */
async function signInNow<T>(world: World, caller: Caller, { proof, open }: SigningIn<T>): Promise<T> {
  const now = world.outside.now()
  const frame = callFrame(caller.principal)
  const { limits, account } = await runTransaction(world.db, frame, async (db) => {
    const limits = await limitsFor(db, { ...proof, address: caller.address })
    await refuseIfShut(db, limits, now)
    return { limits, account: await accountOf(db, proof.phone) }
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
      await audit('login_failed')
      throw new RefusalKeepingWrites(new Problem(wrongLogin, { errors: { password: ['login'] } }))
    }
    // Of many guesses at once the right one may have been read before the wrong ones were counted.
    await refuseIfShut(db, limits, now)
    await forgetFailures(db, limits[0].key)
    const opened = await open(db, account.id)
    await audit('login')
    return opened
  })
}

const accountOf = (db: Db, phone: string) =>
  db.selectFrom('users').select(['id', 'password_hash']).where('phone', '=', phone).executeTakeFirst()

/** Whether the account is still switched on under the password that was just proved. */
async function isUnchanged(
  db: Db,
  { id, password_hash }: { id: number; password_hash: string | null },
): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst()
  return found !== undefined
}

interface Asker {
  phone: string
  address: string
  install_id: string | undefined
}

/**
 * What wrong passwords are counted by, his own count first. A device of this account is counted by itself alone:
 * strangers who try the phone, from wherever, never shut its owner out.
 */
async function limitsFor(
  db: Db,
  { phone, address, install_id }: Asker,
): Promise<[own: Limit, ...shared: Limit[]]> {
  if (install_id !== undefined && (await isDeviceOf(db, phone, install_id)))
    return [{ key: `login:device:${phone}:${install_id}`, most: 10, minutes: 15 }]
  return [
    { key: `login:at:${phone}:${address}`, most: 10, minutes: 15 },
    { key: `login:phone:${phone}`, most: 50, minutes: 15 },
    { key: `login:address:${address}`, most: 100, minutes: 15 },
  ]
}

async function isDeviceOf(db: Db, phone: string, install_id: string): Promise<boolean> {
  const found = await atDoor(db, (door) =>
    door
      .selectFrom('devices as d')
      .innerJoin('users as u', 'u.id', 'd.user_id')
      .select('d.id')
      .where('u.phone', '=', phone)
      .where('d.install_id', '=', install_id)
      .where('d.kind', '!=', 'display')
      .where('d.revoked_at', 'is', null)
      .executeTakeFirst(),
  )
  return found !== undefined
}

async function refuseIfShut(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  for (const limit of limits) {
    const until = await shutUntil(db, limit, now)
    if (until) throw new Problem(tooOften, { errors: { password: ['too_many'] }, current: { until } })
  }
}
