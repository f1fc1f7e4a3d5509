import { randomBytes } from 'node:crypto'
import { newId } from '#contract/clinic/uuid.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { spentCode, wrongCode } from '#contract/session.ts'
import { tooOften } from '#contract/refusal.ts'
import type { Caller, Db, Principal, World } from '#server/calls/handler.ts'
import { RefusalKeepingWrites } from '#server/calls/refused.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { UnitOfWork } from '#server/transaction/unit-of-work.ts'
import { callFrame } from '#server/transaction/world.ts'
import { takeCode } from './codes.ts'
import { countFailure, type Limit, shutUntil } from './limits.ts'
import { passwordMatches } from './passwords.ts'

/** What somebody proves himself with: a code on his phone, and his password where he has one. */
export interface FullProof {
  code_id: string
  code: string
  password?: string | undefined
}

export interface DeviceRecoveryKeys {
  /** Any of them may be the one that the device is wrapped under: an answer may have been lost. */
  keys: string[]
  /** What it is to be wrapped under from now on. */
  fresh: string
}

/** The device that this session is joined to. Revoked ones and removed members have no session. */
export function ownDevice({ principal }: Caller, id: number): { principal: Principal; device_id: number } {
  if (!principal?.device || principal.device.id !== id) throw notFound()
  return { principal, device_id: id }
}

/** Whose device it is: where a code goes, and what he proves himself by. */
export const recoveryHolder = (world: World, { principal }: ReturnType<typeof ownDevice>) =>
  runTransaction(world.db, callFrame(principal), (db) =>
    db
      .selectFrom('users')
      .select(['phone', 'password_hash'])
      .where('id', '=', principal.user_id)
      .executeTakeFirstOrThrow(),
  )

const triesOf = (device_id: number): Limit => ({ key: `recover:device:${device_id}`, most: 5, minutes: 60 })

/** Gives a device the key that opens it without its PIN, to its own person alone. Outside the log of operations, because its answer holds keys. */
export async function giveRecovery(
  world: World,
  on: ReturnType<typeof ownDevice>,
  proof: FullProof,
): Promise<DeviceRecoveryKeys> {
  const now = world.outside.now()
  const frame = callFrame(on.principal)
  await runTransaction(world.db, frame, (db) => refuseIfShut(db, on.device_id, now))
  const account = await recoveryHolder(world, on)
  if (account.password_hash !== null && proof.password === undefined) throw wrongField('password', 'required')
  const right =
    account.password_hash === null || (await passwordMatches(account.password_hash, proof.password ?? ''))
  return runTransaction(world.db, frame, async (db) => {
    const noted = (action: string) => note(db, on, action)
    if (!right) {
      await countFailure(db, triesOf(on.device_id), now)
      await noted('recovery_refused')
      throw new RefusalKeepingWrites(wrongField('password', 'password_wrong'))
    }
    // Of many guesses at once the right one may have been read before the wrong ones were counted.
    await refuseIfShut(db, on.device_id, now)
    const { code_id: id, code } = proof
    const taken = await takeCode(db, world.keys, { id, code, purpose: 'recover', now })
    if ('tries_left' in taken || taken.phone !== account.phone) {
      await noted('recovery_refused')
      throw new RefusalKeepingWrites(wrongTry('tries_left' in taken ? taken.tries_left : 0))
    }
    await noted('recovery_given')
    return keysOf(db, world, on.device_id)
  })
}

async function note(db: Db, { principal, device_id }: ReturnType<typeof ownDevice>, action: string) {
  const unit = new UnitOfWork(db, callFrame(principal))
  unit.audit({ op_id: newId(), action, table_name: 'devices', row_id: String(device_id), detail: null })
  await unit.settle()
}

const wrongTry = (tries_left: number): Problem =>
  new Problem(tries_left > 0 ? wrongCode : spentCode, {
    errors: { code: ['code'] },
    current: { tries_left },
  })

async function refuseIfShut(db: Db, device_id: number, now: Date): Promise<void> {
  const until = await shutUntil(db, triesOf(device_id), now)
  if (until) throw new Problem(tooOften, { errors: { password: ['too_many'] }, current: { until } })
}

async function keysOf(db: Db, { keys }: World, device_id: number): Promise<DeviceRecoveryKeys> {
  const device = await db
    .selectFrom('devices')
    .select(['recovery_key', 'recovery_next'])
    .where('id', '=', device_id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!device) throw notFound()
  const old = keys.open(device.recovery_key)
  if (device.recovery_next !== null)
    return { keys: [old, keys.open(device.recovery_next)], fresh: keys.open(device.recovery_next) }
  const fresh = randomBytes(32).toString('base64')
  await db
    .updateTable('devices')
    .set({ recovery_next: keys.seal(fresh) })
    .where('id', '=', device_id)
    .execute()
  return { keys: [old], fresh }
}

/** The device says that it is wrapped under the fresh key: the one that was given out is forgotten. */
export async function endRecovery(db: Db, device_id: number): Promise<void> {
  const device = await db
    .selectFrom('devices')
    .select('recovery_next')
    .where('id', '=', device_id)
    .executeTakeFirst()
  if (!device?.recovery_next) return
  await db
    .updateTable('devices')
    .set({ recovery_key: device.recovery_next, recovery_next: null })
    .where('id', '=', device_id)
    .execute()
}
