import { readRole, roleName, type Role } from '#contract/permissions.ts'
import { notFound } from '#contract/problem.ts'
import type { Db } from '#server/calls/handler.ts'
import type { SessionUser } from '../contract.ts'

export interface SessionPlace {
  user_id: number
  practice_id: number | null
  device_id: number | null
}

const accountOf = (db: Db, user_id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'bn_name', 'phone', 'avatar', 'is_completed', 'language'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('doctors as d')
          .select('d.id')
          .whereRef('d.user_id', '=', 'users.id')
          .where('d.status', '=', 4),
      ).as('is_suspended'),
    )
    .where('id', '=', user_id)
    .executeTakeFirst()

const memberOf = (db: Db, { user_id, practice_id }: SessionPlace) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('practices as p', 'p.id', 'm.practice_id')
    .innerJoin('doctors as d', 'd.id', 'p.doctor_id')
    .select(['m.role', 'm.permissions', 'p.doctor_id', 'd.name', 'd.bn_name', 'd.speciality_ids'])
    .where('m.practice_id', '=', practice_id ?? 0)
    .where('m.user_id', '=', user_id)
    .where('m.active', '=', true)
    .executeTakeFirst()

/** A person as his session shows him: roles and abilities of the practice he works in, or those of the platform. */
export async function sessionUser(db: Db, place: SessionPlace): Promise<SessionUser> {
  const account = await accountOf(db, place.user_id)
  if (!account) throw notFound()
  const platform = await db
    .selectFrom('user_roles')
    .select(['role', 'permissions'])
    .where('user_id', '=', place.user_id)
    .execute()
  const member = await memberOf(db, place)
  const roles = rolesIn(
    platform.map((r) => r.role),
    member?.role,
  )
  return {
    id: account.id,
    name: account.name ?? '',
    bn_name: account.bn_name,
    phone: account.phone,
    avatar: account.avatar,
    roles: roles.map(roleName),
    permissions: member?.permissions ?? [...new Set(platform.flatMap((r) => r.permissions))],
    access: {
      isAdmin: roles.includes('admin') || roles.includes('super_admin'),
      isDoctor: roles.includes('doctor'),
    },
    ...(account.is_suspended ? { is_suspended: true } : {}),
    isCompleted: account.is_completed,
    language: account.language,
    doctor_id: member?.doctor_id ?? null,
    doctor_name: member?.name ?? null,
    doctor_bn_name: member?.bn_name ?? null,
    practice_id: member ? place.practice_id : null,
    speciality_ids: member?.speciality_ids ?? [],
    device_id: place.device_id,
  }
}

/** The roles of a practice count only in a session that is in one. */
function rolesIn(stored: readonly string[], inPractice: string | undefined): Role[] {
  const platform = stored
    .map(readRole)
    .filter((role): role is Role => role !== undefined && role !== 'doctor' && role !== 'doctor_assistant')
  const own = inPractice === undefined ? undefined : readRole(inPractice)
  const all = own ? [own, ...platform] : platform
  return all.length > 0 ? all : ['user']
}
