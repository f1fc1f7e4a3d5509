import { sql } from 'kysely'
import { newId } from '#contract/clinic/uuid.ts'
import type { SyncedTable } from '#contract/synced.ts'
import type { StaffRow } from '#domain/staff/rows.ts'
import type { Db } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import { practiceTableOf } from '#server/db/practice-rows.ts'

/** A practice into which another server's is moved, and its doctor's account. */
export interface Destination {
  practice_id: number
  user_id: number
  bmdc: string | null
}

export async function selectDestination(db: Db, phone: string): Promise<Destination | null> {
  const { rows } = await sql<Destination>`select p.id practice_id, u.id user_id, d.bmdc
    from users u join doctors d on d.user_id = u.id join practices p on p.doctor_id = d.id
    where u.phone = ${phone}`.execute(db)
  return rows[0] ?? null
}

/** What a practice has already, besides its staff; empty where nobody has worked in it. */
export async function selectFilled(
  db: Db,
  practice_id: number,
  tables: readonly SyncedTable[],
): Promise<string[]> {
  const names = [
    ...tables.map(practiceTableOf).filter((name) => name !== 'staff'),
    'devices' as const,
    'sms_settings' as const,
  ]
  const asked = names.map(
    (name) =>
      sql`select ${name} name where exists (select from ${sql.table(name)} where practice_id = ${practice_id})`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(asked, sql` union all `)}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether some of these visits lie in a practice of this database already. */
export const areVisitsHere = (db: Db, ids: readonly string[]): Promise<boolean> =>
  atDoor(db, async (door) => {
    const { rows } =
      await sql`select id from visit_practices where id = any(${[...ids]}::uuid[]) limit 1`.execute(door)
    return rows.length > 0
  })

/** What the list here has under these numbers: the brands, in small letters. */
export async function selectBrandsHere(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; brand: string }>`select id, lower(brand) brand from drugs
    where id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map(({ id, brand }) => [id, brand]))
}

/** Numbers for chambers, none of which was a chamber's there: what was issued goes on naming the old ones. */
export async function takeChamberIds(db: Db, old: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const made = new Map<number, number>()
  const taken = new Set(old)
  for (const one of old) {
    let id = await nextChamber(db)
    while (taken.has(id)) id = await nextChamber(db)
    made.set(one, id)
  }
  return made
}

async function nextChamber(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('chambers_id_seq')::integer id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Who is on the staff of a practice, by phone. */
export async function selectStaffHere(db: Db, practice_id: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; phone: string }>`select id, phone from staff
    where practice_id = ${practice_id} and phone is not null`.execute(db)
  return new Map(rows.map(({ id, phone }) => [phone, id]))
}

/**
 * The account of somebody who was on the staff there, made where there is none: not proved, and shut out as one whom the
 * doctor removed. He lets her in by a press.
 */
export async function addFormerMember(
  db: Db,
  of: { practice_id: number; at: string },
  member: StaffRow & { phone: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into users (phone, name, bn_name, created_at)
    values (${member.phone}, ${member.name}, ${member.bn_name}, ${of.at})
    on conflict (phone) do update set phone = excluded.phone returning id`.execute(db)
  const user_id = rows[0]?.id ?? 0
  await sql`insert into user_roles (user_id, role, permissions)
    values (${user_id}, 'user', '{}'), (${user_id}, 'doctor_assistant', '{}') on conflict do nothing`.execute(
    db,
  )
  return user_id
}

export const addFormerMembership = (
  db: Db,
  of: { practice_id: number; user_id: number; at: string },
  {
    permissions,
    discount_limit_paisa,
    chamber_ids,
  }: Pick<StaffRow, 'permissions' | 'discount_limit_paisa' | 'chamber_ids'>,
) =>
  sql`insert into memberships (practice_id, user_id, role, permissions, chamber_ids, discount_limit_paisa, active, ended_at)
    values (${of.practice_id}, ${of.user_id}, 'doctor_assistant', ${permissions}, ${chamber_ids}, ${discount_limit_paisa}, false, ${of.at})`.execute(
    db,
  )

/** Keeps a letter from every device to come: it stands in numbers that were told. Answers the number of the device that has it. */
export async function keepLetter(
  db: Db,
  of: { practice_id: number; user_id: number; at: string; recovery_key: string },
  letter: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into devices
      (practice_id, user_id, letter, name, kind, install_id, recovery_key, enrolled_at, revoked_at, wiped_at)
    values (${of.practice_id}, ${of.user_id}, ${letter}, ${letter}, 'desk', ${newId()}, ${of.recovery_key},
      ${of.at}, ${of.at}, ${of.at}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Lets the ids of patients who were joined to another stand for that one. */
export const addAliases = (
  db: Db,
  practice_id: number,
  aliases: readonly { id: string; canonical_id: string }[],
) =>
  sql`insert into patient_aliases (practice_id, id, canonical_id)
    select ${practice_id}, id, canonical_id from json_to_recordset(${JSON.stringify(aliases)}::json) as one(id uuid, canonical_id uuid)`.execute(
    db,
  )
