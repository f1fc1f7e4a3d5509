import { useMemo } from 'react'
import type { Person } from '#nav/guard.ts'
import { rolesOf, useSession } from '#net/session.ts'

/** Who is in front of the screen, as guards and menus see him. */
export function usePerson(): Person {
  const user = useSession((state) => state.user)
  return useMemo(() => ({
    signed_in: user !== null,
    roles: user ? rolesOf(user) : [],
    permissions: user?.permissions ?? [],
    speciality_ids: user?.speciality_ids ?? [],
  }), [user])
}
