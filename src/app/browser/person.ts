import { useMemo } from 'react'
import type { Visitor } from '#nav/guard.ts'
import { type LocalUser, rolesOf, useSession } from '#net/session.ts'

const personOf = (user: LocalUser | null): Visitor => ({
  signed_in: user !== null,
  roles: user ? rolesOf(user) : [],
  permissions: user?.permissions ?? [],
  speciality_ids: user?.speciality_ids ?? [],
})

/** Who is in front of the screen, as guards and menus see him. */
export function usePerson(): Visitor {
  const user = useSession((state) => state.user)
  return useMemo(() => personOf(user), [user])
}

/** The same outside a component. */
export const personNow = (): Visitor => personOf(useSession.getState().user)
