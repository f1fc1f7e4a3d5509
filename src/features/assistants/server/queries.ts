import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'
import type { Assistant } from '../contract.ts'

/** The assistants of a practice, those at work first; one of them where an id is given. */
export async function selectAssistants(
  db: Db,
  practice_id: number,
  id: number | null = null,
): Promise<Assistant[]> {
  const { rows } = await sql<Assistant>`
    select m.user_id id, s.name, s.bn_name, s.phone, m.active, m.permissions, m.chamber_ids, m.discount_limit_paisa, m.hours,
      (select count(*) from devices d where d.practice_id = m.practice_id and d.user_id = m.user_id and d.revoked_at is null) devices,
      (select max(d.last_seen_at) from devices d where d.practice_id = m.practice_id and d.user_id = m.user_id) last_seen_at
    from memberships m join staff s on s.practice_id = m.practice_id and s.id = m.user_id
    where m.practice_id = ${practice_id} and m.role = 'doctor_assistant' and (${id}::integer is null or m.user_id = ${id})
    order by m.active desc, s.name`.execute(db)
  return rows
}

/** The account of a phone, made if there is none: not proved, because only its holder can do that. */
export async function accountOf(
  db: Db,
  told: { phone: string; name: string; bn_name: string | null; at: string },
): Promise<number> {
  const {
    rows: [account],
  } = await sql<{ id: number }>`
    insert into users (phone, name, bn_name, created_at) values (${told.phone}, ${told.name}, ${told.bn_name}, ${told.at})
    on conflict (phone) do update set phone = excluded.phone returning id`.execute(db)
  if (!account) throw new Error('the account was not made')
  await db
    .insertInto('user_roles')
    .values(['user', 'doctor_assistant'].map((role) => ({ user_id: account.id, role, permissions: [] })))
    .onConflict((c) => c.doNothing())
    .execute()
  return account.id
}

/** Asked before an account is touched: one that is refused gets no role. */
export const isOnStaff = async (db: Db, practice_id: number, phone: string): Promise<boolean> =>
  (await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.practice_id', '=', practice_id)
    .where('u.phone', '=', phone)
    .executeTakeFirst()) !== undefined

export interface AssistantWork {
  permissions: string[]
  chamber_ids: number[] | null
  discount_limit_paisa: number | null
  hours: string | null
}

/** Makes the membership; false where there is one already. */
export async function insertMembership(
  db: Db,
  of: { practice_id: number; user_id: number },
  work: AssistantWork,
): Promise<boolean> {
  const made = await db
    .insertInto('memberships')
    .values({ ...of, role: 'doctor_assistant', ...work })
    .onConflict((c) => c.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return made !== undefined
}

export interface HeldMembership extends AssistantWork {
  active: boolean
  ended_at: string | null
}

/** The assistant's membership, held until the transaction ends. */
export async function holdMembership(
  db: Db,
  of: { practice_id: number; user_id: number },
): Promise<HeldMembership | undefined> {
  return db
    .selectFrom('memberships')
    .select(['permissions', 'chamber_ids', 'discount_limit_paisa', 'hours', 'active', 'ended_at'])
    .where('practice_id', '=', of.practice_id)
    .where('user_id', '=', of.user_id)
    .where('role', '=', 'doctor_assistant')
    .forUpdate()
    .executeTakeFirst()
}

/** Writes the membership. A new scope version tells her devices to take stock of what they hold. */
export const updateMembership = (
  db: Db,
  of: { practice_id: number; user_id: number },
  set: HeldMembership & { scoped: boolean },
) =>
  sql`update memberships set permissions = ${set.permissions}, chamber_ids = ${set.chamber_ids}, discount_limit_paisa = ${set.discount_limit_paisa},
    hours = ${set.hours}, active = ${set.active}, ended_at = ${set.ended_at}, scope_version = scope_version + ${set.scoped ? 1 : 0}
    where practice_id = ${of.practice_id} and user_id = ${of.user_id}`.execute(db)

/** Ends her sessions in this practice and shuts her devices out. */
export async function shutOut(
  db: Db,
  of: { practice_id: number; user_id: number },
  at: string,
): Promise<void> {
  await sql`update sessions set ended_at = ${at} where practice_id = ${of.practice_id} and user_id = ${of.user_id} and ended_at is null`.execute(
    db,
  )
  await sql`update devices set revoked_at = ${at} where practice_id = ${of.practice_id} and user_id = ${of.user_id} and revoked_at is null`.execute(
    db,
  )
}

/** Lets those of her devices in again that went out with her. */
export const readmitDevices = (
  db: Db,
  of: { practice_id: number; user_id: number },
  ended_at: string | null,
) =>
  sql`update devices set revoked_at = null where practice_id = ${of.practice_id} and user_id = ${of.user_id} and revoked_at = ${ended_at}`.execute(
    db,
  )

/** Which of these chambers the practice has. */
export async function selectKnownChambers(
  db: Db,
  practice_id: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from chambers
    where practice_id = ${practice_id} and id = any(${ids}) and deleted_at is null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** How many assistants work in the practice. */
export async function countAtWork(db: Db, practice_id: number): Promise<number> {
  const {
    rows: [found],
  } = await sql<{ n: number }>`select count(*)::int n from memberships
    where practice_id = ${practice_id} and role = 'doctor_assistant' and active`.execute(db)
  return found?.n ?? 0
}
