import { notFound, Problem } from '#contract/problem.ts'
import { kindOf } from './auth/enrol-device.ts'
import type { Caller, KnownCaller, World } from './handler.ts'

/**
 * The doctor in the place of an assistant who was shut out, or whose device was: her name and device, the rights that she
 * had at last, and his own name beside. Refuses 404 for whoever never worked here, 409 while she may send by herself.
 */
export async function inHerPlace(world: World, { principal, address }: Caller, of: { user_id: number; device_id: number | null }): Promise<KnownCaller> {
  const member = principal?.member
  if (!principal || member?.role !== 'doctor') throw new Problem(403, 'forbidden')
  const { practice_id } = member
  const her = await world.db.selectFrom('memberships').select(['permissions', 'chamber_ids', 'discount_limit_paisa', 'active'])
    .where('practice_id', '=', practice_id).where('user_id', '=', of.user_id).where('role', '=', 'doctor_assistant').executeTakeFirst()
  const device = of.device_id === null ? null : await world.db.selectFrom('devices').select(['id', 'letter', 'kind', 'revoked_at'])
    .where('practice_id', '=', practice_id).where('user_id', '=', of.user_id).where('id', '=', of.device_id).executeTakeFirst()
  if (!her || device === undefined) throw notFound()
  const { active, ...rights } = her
  if (active && !device?.revoked_at) throw new Problem(409, 'still_member')
  return {
    address,
    principal: {
      session_id: principal.session_id, user_id: of.user_id, roles: ['doctor_assistant'], permissions: [], adopted_by: principal.user_id,
      member: { ...member, ...rights, role: 'doctor_assistant' }, device: device && { id: device.id, letter: device.letter, kind: kindOf(device.kind) },
    },
  }
}
