import { sql } from 'kysely'
import { newId } from '#contract/clinic/uuid.ts'
import { readRole, type Role } from '#contract/permissions.ts'
import { atDoor } from '#server/db/lend.ts'
import { dataLoader } from '#server/transaction/data-loader.ts'
import type { Db, CallerDevice, Display, Membership, Principal } from '#server/calls/handler.ts'
import {
  type Credentials,
  daysAfter,
  tokenHash,
  issue,
  issueLasting,
  type Making,
  sessionDays,
  type TokenKind,
} from './tokens.ts'

export interface SessionFor extends Making {
  user_id: number
  practice_id: number | null
  device_id: number | null
  /** By which key its calls are proved; without one they are not. */
  proof_key?: string | null
  /** By which browser on which system; see `browserOf`. */
  browser?: string | null
  /** It stands for a session that is older than such keys. */
  may_bind?: boolean
}

/** What a session begins with; the push token only where it stands on a device. */
export interface BegunSession extends Credentials {
  push_token: string | null
}

/** Begins a session and answers its tokens: the only moment they are readable, the server keeps hashes. */
export async function beginSession(db: Db, session: SessionFor): Promise<BegunSession> {
  const { now, life, device_id } = session
  const id = await addSession(db, session)
  return {
    ...(await issue(db, id, { now, life })),
    push_token: device_id === null ? null : await issueLasting(db, id, { kind: 'push', now }),
  }
}

/** Begins the session of a screen on a wall, which is nobody, and answers its key. */
export async function beginDisplay(
  db: Db,
  on: { practice_id: number; device_id: number; now: Date },
): Promise<string> {
  return issueLasting(db, await addSession(db, { ...on, user_id: null }), { kind: 'display', now: on.now })
}

async function addSession(
  db: Db,
  { now, life: _, proof_key = null, ...of }: Omit<SessionFor, 'user_id'> & { user_id: number | null },
): Promise<string> {
  const id = newId()
  const at = now.toISOString()
  await atDoor(db, (door) =>
    door
      .insertInto('sessions')
      .values({
        id,
        ...of,
        proof_key,
        made_at: at,
        seen_at: at,
        expires_at: daysAfter(now, sessionDays),
        ended_at: null,
      })
      .execute(),
  )
  return id
}

/** Takes the key of a session that is older than such keys, once. */
export const bindSession = (db: Db, id: string, proof_key: string) =>
  atDoor(db, (door) =>
    door
      .updateTable('sessions')
      .set({ proof_key, may_bind: false })
      .where('id', '=', id)
      .where('may_bind', '=', true)
      .execute(),
  )

/** Joins a session to the device that was just enrolled in it. */
export const putOnDevice = (db: Db, session_id: string, device_id: number) =>
  db.updateTable('sessions').set({ device_id }).where('id', '=', session_id).execute()

export const endSession = (db: Db, id: string, now: Date) =>
  atDoor(db, (door) =>
    door.updateTable('sessions').set({ ended_at: now.toISOString() }).where('id', '=', id).execute(),
  )

/** Ends every session of a person, but for one: after a new password, or when access is withdrawn. */
export const endSessionsOf = (db: Db, user_id: number, but: { session: string | null; now: Date }) =>
  atDoor(db, (door) =>
    door
      .updateTable('sessions')
      .set({ ended_at: but.now.toISOString() })
      .where('user_id', '=', user_id)
      .where('ended_at', 'is', null)
      .$if(but.session !== null, (q) => q.where('id', '!=', but.session ?? ''))
      .execute(),
  )

/** Ends every session that stands on a device which was shut out. */
export const endSessionsOn = (db: Db, device_id: number, now: Date) =>
  atDoor(db, (door) =>
    door
      .updateTable('sessions')
      .set({ ended_at: now.toISOString() })
      .where('device_id', '=', device_id)
      .where('ended_at', 'is', null)
      .execute(),
  )

/** A session that is used lives on; noted at most once an hour, so that reading a token is not a write. */
async function keepAlive(db: Db, session_id: string, seen: { at: string; now: Date }): Promise<void> {
  if (seen.now.getTime() - new Date(seen.at).getTime() < 3_600_000) return
  const expires_at = daysAfter(seen.now, sessionDays)
  await atDoor(db, (door) =>
    door
      .updateTable('sessions')
      .set({ seen_at: seen.now.toISOString(), expires_at })
      .where('id', '=', session_id)
      .execute(),
  )
}

interface Found {
  hash: string
  kind: TokenKind
  token_ends: string | null
  used_at: string | null
  session_id: string
  seen_at: string
  expires_at: string
  proof_key: string | null
  may_bind: boolean
  user_id: number
  roles: { role: string; permissions: string[] }[]
  member: Membership | null
  device: CallerDevice | null
  stood: { seq: number; device_seq_seen: number; restores: number } | null
}

const selectFound = async (db: Db, hashes: readonly string[]): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select t.hash, t.kind, t.expires_at token_ends, t.used_at, s.id session_id, s.seen_at, s.expires_at, s.proof_key, s.may_bind, s.user_id,
      (select coalesce(jsonb_agg(jsonb_build_object('role', r.role, 'permissions', r.permissions)), '[]') from user_roles r where r.user_id = s.user_id) roles,
      case when m.practice_id is null then null else jsonb_build_object('practice_id', m.practice_id, 'doctor_id', p.doctor_id, 'role', m.role,
        'permissions', m.permissions, 'chamber_ids', m.chamber_ids, 'scope_version', m.scope_version,
        'discount_limit_paisa', m.discount_limit_paisa, 'speciality_ids', doc.speciality_ids) end member,
      case when d.id is null then null else jsonb_build_object('id', d.id, 'letter', d.letter, 'kind', d.kind) end device,
      case when p.id is null then null else jsonb_build_object('seq', p.seq, 'device_seq_seen', coalesce(d.device_seq_seen, 0), 'restores', cardinality(p.restores)) end stood
    from session_tokens t
    join sessions s on s.id = t.session_id
    join users u on u.id = s.user_id and u.active
    left join memberships m on m.practice_id = s.practice_id and m.user_id = s.user_id and m.active
    left join practices p on p.id = m.practice_id
    left join doctors doc on doc.id = p.doctor_id
    left join devices d on d.id = s.device_id
    where t.hash = any(${hashes}) and s.ended_at is null
      and (s.practice_id is null or m.practice_id is not null) and (d.id is null or d.revoked_at is null)`.execute(
    db,
  )
  return rows
}

const foundOf = dataLoader(
  async (db: Db, hashes) =>
    new Map((await atDoor(db, (door) => selectFound(door, hashes))).map((row) => [row.hash, row])),
)

interface FoundDisplay extends Display {
  session_id: string
  seen_at: string
  expires_at: string
}

/** Which screen's key this is; null for every other token. It goes with the screen, and while the doctor has no account any more. */
export async function displayOf(db: Db, token: string, now: Date): Promise<Display | null> {
  const {
    rows: [found],
  } = await atDoor(db, (door) =>
    sql<FoundDisplay>`select s.id session_id, s.seen_at, s.expires_at, d.practice_id, d.chamber_id, d.id device_id
    from session_tokens t join sessions s on s.id = t.session_id join devices d on d.id = s.device_id and d.chamber_id is not null and d.revoked_at is null join users u on u.id = d.user_id and u.active
    where t.hash = ${tokenHash(token)} and t.kind = 'display' and s.user_id is null and s.ended_at is null`.execute(
      door,
    ),
  )
  if (!found || new Date(found.expires_at) <= now) return null
  const { session_id, seen_at, expires_at: _, ...display } = found
  await keepAlive(db, session_id, { at: seen_at, now })
  return display
}

/** Whose access token this is: see `sessionHolder`. */
export const authenticate = (db: Db, token: string, now: Date): Promise<Principal | null> =>
  sessionHolder(db, token, { now, good: ['access'] })

/**
 * Which person holds this token, read afresh at every call: a person switched off, a revoked device or a withdrawn membership
 * is out at once. Null for an unknown, ended or expired one, and for one that is of no kind that is good here.
 */
export async function sessionHolder(
  db: Db,
  token: string,
  { now, good }: { now: Date; good: readonly TokenKind[] },
): Promise<Principal | null> {
  if (!/^[\w-]{20,128}$/.test(token)) return null
  const found = await foundOf(db, tokenHash(token))
  if (
    !found ||
    !good.includes(found.kind) ||
    new Date(found.expires_at) <= now ||
    (found.token_ends !== null && new Date(found.token_ends) <= now)
  )
    return null
  await keepAlive(db, found.session_id, { at: found.seen_at, now })
  if (found.kind === 'access' && found.used_at === null) await noteUse(db, found.hash, now)
  const roles = found.roles.map((r) => readRole(r.role)).filter((r): r is Role => r !== undefined)
  return {
    session_id: found.session_id,
    user_id: found.user_id,
    roles,
    member: found.member,
    device: found.device,
    permissions: found.roles.flatMap((r) => r.permissions),
    ...(found.stood ? { stood: found.stood } : {}),
    ...(found.kind === 'push'
      ? { sealed_only: true }
      : found.proof_key === null
        ? {}
        : { proof_key: found.proof_key }),
    ...(found.may_bind ? { may_bind: true } : {}),
  }
}

/** The first use of an access token says that the answer which brought it has arrived. */
const noteUse = (db: Db, hash: string, now: Date) =>
  atDoor(db, (door) =>
    door
      .updateTable('session_tokens')
      .set({ used_at: now.toISOString() })
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .execute(),
  )

/** Whose session this was, of whatever kind its token is, if that person was removed from the practice since; null for every other token. */
export async function removedBy(
  db: Db,
  token: string,
): Promise<{ practice_id: number; user_id: number; device_id: number | null; removed_at: string } | null> {
  const found = await atDoor(db, (door) =>
    door
      .selectFrom('session_tokens as t')
      .innerJoin('sessions as s', 's.id', 't.session_id')
      .innerJoin('memberships as m', (on) =>
        on.onRef('m.practice_id', '=', 's.practice_id').onRef('m.user_id', '=', 's.user_id'),
      )
      .select(['m.practice_id', 'm.user_id', 's.device_id', 'm.ended_at'])
      .where('t.hash', '=', tokenHash(token))
      .where('m.active', '=', false)
      .executeTakeFirst(),
  )
  return found?.ended_at ? { ...found, removed_at: found.ended_at } : null
}
