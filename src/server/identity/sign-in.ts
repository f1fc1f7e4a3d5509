import { Problem } from '#contract/problem.ts'
import { wrongLogin } from '#contract/session.ts'
import type { Caller, Db, World } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import type { Limit } from './limits.ts'
import { provePassword } from './prove-password.ts'

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

/**
 * Begins with `open` the session of whoever knows the password. An unknown phone, a wrong password and a person who is
 * switched off are told apart by nothing.
 */
export const signIn = <T>(world: World, caller: Caller, { proof, open }: SigningIn<T>): Promise<T> =>
  provePassword(world, caller, {
    password: proof.password,
    account: (db) =>
      db
        .selectFrom('users')
        .select(['id', 'password_hash'])
        .where('phone', '=', proof.phone)
        .executeTakeFirst(),
    limits: (db) => limitsFor(db, { ...proof, address: caller.address }),
    noted: { right: 'login', wrong: 'login_failed' },
    wrong: new Problem(wrongLogin, { errors: { password: ['login'] } }),
    open,
  })

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
