import { may, type Permission } from '#contract/permissions.ts'
import { rolesOf, useSession } from '#net/session.ts'

/** Whether the person at the screen holds one of these strings; the server asks the same. */
export function useMay(): (...needed: readonly [Permission, ...Permission[]]) => boolean {
  const user = useSession((state) => state.user)
  return (...needed) => {
    if (!user) return false
    const role = rolesOf(user).includes('doctor') ? 'doctor' : 'doctor_assistant'
    return may({ role, permissions: user.permissions }, needed)
  }
}
