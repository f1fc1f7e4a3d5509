import { useMemo } from 'react'
import { may, type Permission } from '#contract/permissions.ts'
import { rolesOf, useSession } from '#net/session.ts'

export interface Abilities {
  isDoctor: boolean
  /** Whether she holds one of these strings; the server asks the same. */
  may: (...needed: readonly [Permission, ...Permission[]]) => boolean
}

/** What the person at the screen may do in the practice. */
export function useMay(): Abilities {
  const user = useSession((state) => state.user)
  return useMemo(() => {
    if (!user) return { isDoctor: false, may: () => false }
    const isDoctor = rolesOf(user).includes('doctor')
    return {
      isDoctor,
      may: (...needed) =>
        may({ role: isDoctor ? 'doctor' : 'doctor_assistant', permissions: user.permissions }, needed),
    }
  }, [user])
}
