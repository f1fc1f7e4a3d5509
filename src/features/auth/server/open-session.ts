import { Problem, wrongField } from '#contract/problem.ts'
import { chooseDoctor, notAssistant } from '../contract.ts'
import { tooOld } from '#contract/refusal.ts'
import type { PublicKey } from '#contract/public-key.ts'
import { keptProofKey } from '#server/identity/proofs.ts'
import { beginSession, type SessionFor } from '#server/identity/sessions.ts'
import type { Making } from '#server/identity/tokens.ts'
import { atDoor } from '#server/db/lend.ts'
import type { Db } from '#server/calls/handler.ts'
import type { DoctorChoice, Session } from '../contract.ts'
import { sessionUser } from './session-user.ts'

/** Where a person wants to sign in. */
export interface SignInPlace {
  as?: 'assistant' | undefined
  doctor_id?: number | undefined
  install_id?: string | undefined
  proof_key?: PublicKey | undefined
}

export interface SignInMembership {
  practice_id: number
  role: string
  doctor_id: number
  name: string
  bn_name: string | null
}

/**
 * The practice of a new session: a doctor's own, an assistant's only one, the one that was named, none for everyone
 * else. Refuses with 409 and the doctors to choose from where nothing was named and there are several.
 */
export function choosePractice(
  all: readonly SignInMembership[],
  where: SignInPlace,
): SignInMembership | null {
  const open = where.as === 'assistant' ? all.filter((m) => m.role === 'doctor_assistant') : all
  if (where.doctor_id !== undefined) {
    const named = open.find((m) => m.doctor_id === where.doctor_id)
    if (!named) throw wrongField('doctor_id', 'choice')
    return named
  }
  const own = where.as === 'assistant' ? undefined : open.find((m) => m.role === 'doctor')
  if (own) return own
  if (open.length > 1) {
    const current: DoctorChoice[] = open.map(({ doctor_id, name, bn_name }) => ({ doctor_id, name, bn_name }))
    throw new Problem(chooseDoctor, { current })
  }
  if (open.length === 0 && where.as === 'assistant')
    throw new Problem(notAssistant, { errors: { phone: ['not_assistant'] } })
  return open[0] ?? null
}

/** Who has proved to be himself, where he wants to go and by which browser. */
type Opening = { user_id: number; where: SignInPlace; browser: string | null } & Making

/** Begins the session of a person who has just proved to be himself. */
export const openAccountSession = (db: Db, who: Opening): Promise<Session> =>
  atDoor(db, (door) => opened(door, who))

async function opened(db: Db, who: Opening): Promise<Session> {
  const all = await db
    .selectFrom('memberships as m')
    .innerJoin('practices as p', 'p.id', 'm.practice_id')
    .innerJoin('doctors as d', 'd.id', 'p.doctor_id')
    .select(['m.practice_id', 'm.role', 'p.doctor_id', 'd.name', 'd.bn_name'])
    .where('m.user_id', '=', who.user_id)
    .where('m.active', '=', true)
    .orderBy('d.name')
    .execute()
  const practice_id = choosePractice(all, who.where)?.practice_id ?? null
  const proof_key = who.where.proof_key ? keptProofKey(who.where.proof_key) : null
  const device_id = await ownDevice(db, { ...who, practice_id })
  // A page from before such keys: on a device of his own he would copy the practice by a token alone.
  if (device_id !== null && proof_key === null) throw new Problem(tooOld)
  return begin(db, { user_id: who.user_id, practice_id, device_id, proof_key, browser: who.browser }, who)
}

/** Begins a session in a given place and answers it as every login does. */
export async function begin(
  db: Db,
  place: Omit<SessionFor, keyof Making>,
  { now, life }: Making,
): Promise<Session> {
  const tokens = await beginSession(db, { ...place, now, life })
  const user = await sessionUser(db, place)
  return { ...tokens, user, access: user.access, permissions: user.permissions }
}

/** The device that the person enrolled in this practice from this browser; null where there is none or it was revoked. */
async function ownDevice(
  db: Db,
  on: { user_id: number; practice_id: number | null; where: SignInPlace },
): Promise<number | null> {
  const { install_id } = on.where
  if (install_id === undefined || on.practice_id === null) return null
  const found = await db
    .selectFrom('devices')
    .select('id')
    .where('install_id', '=', install_id)
    .where('revoked_at', 'is', null)
    .where('user_id', '=', on.user_id)
    .where('practice_id', '=', on.practice_id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return found?.id ?? null
}
