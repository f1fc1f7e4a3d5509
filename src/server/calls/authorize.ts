import type { EndpointSpec } from '#contract/endpoint.ts'
import { may } from '#contract/permissions.ts'
import { Problem } from '#contract/problem.ts'
import { forbidden, unauthenticated } from '#contract/refusal.ts'
import type { Caller, Principal } from './handler.ts'

/** Whether this caller may make this call at all: 401 for a stranger, 403 for the wrong role, string or speciality. */
export function authorize(
  { principal, display }: Pick<Caller, 'principal' | 'display'>,
  endpoint: EndpointSpec,
): void {
  if (endpoint.scope === 'public') return
  if (endpoint.scope === 'display') {
    if (display) return
    throw new Problem(principal ? forbidden : unauthenticated)
  }
  if (!principal) throw new Problem(unauthenticated)
  if (endpoint.scope === 'user' || (endpoint.patients && !principal.member)) return
  const held = heldIn(principal, endpoint.scope)
  if (!held) throw new Problem(forbidden)
  if (endpoint.needs && !may(held, endpoint.needs)) throw new Problem(forbidden)
  const gate = endpoint.speciality
  if (gate && !principal.member?.speciality_ids.some((id) => gate.includes(id))) throw new Problem(forbidden)
}

const heldIn = (principal: Principal, scope: 'practice' | 'platform') => {
  if (scope === 'practice') return principal.member
  const role = principal.roles.find((r) => r === 'super_admin' || r === 'admin')
  return role ? { role, permissions: principal.permissions } : null
}
