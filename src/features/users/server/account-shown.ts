import type { Reply } from '#contract/endpoint.ts'
import type { UserContext } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import type { showUser } from '../contract.ts'

type Shown = Reply<typeof showUser>['data']

/** An account as an administrator sees it; null where there is none. */
export async function accountShown(ctx: UserContext, id: number): Promise<Shown | null> {
  const account = await ctx.sql((db) =>
    db
      .selectFrom('users as u')
      .leftJoin('user_roles as r', (on) => on.onRef('r.user_id', '=', 'u.id').on('r.role_id', 'is not', null))
      .leftJoin('roles as o', 'o.id', 'r.role_id')
      .select(['u.id', 'u.phone', 'u.name', 'u.bn_name', 'u.active', 'u.created_at', 'u.password_hash'])
      .select(['o.id as role_id', 'o.name as role_name', 'o.bn_name as role_bn_name'])
      .where('u.id', '=', id)
      .executeTakeFirst(),
  )
  if (!account) return null
  const { role_id, role_name, role_bn_name, password_hash, ...shown } = account
  return {
    ...shown,
    has_password: password_hash !== null,
    role: role_id === null ? null : { id: role_id, name: role_name ?? '', bn_name: role_bn_name ?? '' },
    ...(await workAndLogins(ctx, id)),
  }
}

/** Where he works and how often he is signed in: who looks across practices stands at the door. */
const workAndLogins = (
  ctx: UserContext,
  user_id: number,
): Promise<Pick<Shown, 'practices' | 'logins' | 'seen_at'>> =>
  ctx.sql((db) =>
    atDoor(db, async (door) => {
      const members = await door
        .selectFrom('memberships as m')
        .innerJoin('practices as p', 'p.id', 'm.practice_id')
        .innerJoin('doctors as d', 'd.id', 'p.doctor_id')
        .select(['m.role', 'm.active', 'd.name', 'd.bn_name'])
        .where('m.user_id', '=', user_id)
        .orderBy('d.name')
        .execute()
      const sessions = await door
        .selectFrom('sessions')
        .select('seen_at')
        .where('user_id', '=', user_id)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', ctx.now.toISOString())
        .orderBy('seen_at', 'desc')
        .execute()
      return {
        practices: members.map(({ role, ...one }) => ({
          ...one,
          role: role === 'doctor' ? ('doctor' as const) : ('doctor_assistant' as const),
        })),
        logins: sessions.length,
        seen_at: sessions[0]?.seen_at ?? null,
      }
    }),
  )
