import { useMemo } from 'react'
import type { Person } from '#nav/guard.ts'
import { type LocalUser, rolesOf, useSession } from '#net/session.ts'

const personOf = (user: LocalUser | null): Person => ({
  signed_in: user !== null,
  roles: user ? rolesOf(user) : [],
  permissions: user?.permissions ?? [],
  speciality_ids: user?.speciality_ids ?? [],
})

/** Who is in front of the screen, as guards and menus see him. */
export function usePerson(): Person {
  const user = useSession((state) => state.user)
  return useMemo(() => personOf(user), [user])
}

/** The same outside a component. */
export const personNow = (): Person => personOf(useSession.getState().user)
