import { timingSafeEqual } from 'node:crypto'
import { notFound, wrongField } from '#contract/problem.ts'
import type { Caller, Principal, ServerKeys, World } from '#server/calls/handler.ts'
import { provePassword } from './prove-password.ts'

/** Minutes for which a password that was proved opens what asks for it once more. */
const minutes = 10

/** Whose it is: one person in one session. */
type Owner = Pick<Principal, 'user_id' | 'session_id'>

/** `until`: ms since 1970. */
const printed = (keys: ServerKeys, { user_id, session_id }: Owner, until: number): string =>
  keys.print(`confirmed ${user_id} ${session_id} ${until}`)

/** The word that a session carries for `minutes` after its person proved himself. The server keeps nothing of it. */
export function confirmationOf(keys: ServerKeys, owner: Owner, now: Date): string {
  const until = now.getTime() + minutes * 60_000
  return `${until}.${printed(keys, owner, until)}`
}

/** Whether this session's person proved himself within the last minutes. */
export function isProvedAnew(
  keys: ServerKeys,
  owner: Owner,
  { confirmation, now }: { confirmation: string; now: Date },
): boolean {
  const [end = '', given = ''] = confirmation.split('.')
  const until = Number(end)
  const print = printed(keys, owner, until)
  if (given.length !== print.length || until <= now.getTime()) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(print))
}

/**
 * A confirmation for whoever is signed in and gives his password once more: an open device may lie in other hands. Wrong
 * ones are counted by the session, so that nobody else's tries shut its owner out, and by the account: a code, or whoever
 * registers anew, begins a session without the password. Throws under `password`.
 */
export function confirmByPassword(world: World, caller: Caller, password: string): Promise<string> {
  const { principal } = caller
  if (!principal) throw notFound()
  return provePassword(world, caller, {
    password,
    account: (db) =>
      db
        .selectFrom('users')
        .select(['id', 'password_hash'])
        .where('id', '=', principal.user_id)
        .executeTakeFirst(),
    limits: () =>
      Promise.resolve([
        { key: `confirm:session:${principal.session_id}`, most: 5, minutes: 60 },
        { key: `confirm:account:${principal.user_id}`, most: 20, minutes: 60 },
      ]),
    noted: { right: 'password_confirmed', wrong: 'password_refused' },
    wrong: wrongField('password', 'password_wrong'),
    open: () => Promise.resolve(confirmationOf(world.keys, principal, world.outside.now())),
  })
}
