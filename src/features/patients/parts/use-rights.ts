import { may, type Permission } from '#contract/permissions.ts'
import { rolesOf, useSession } from '#net/session.ts'

/** Whether the person at the screen holds one of these strings, and whether he is the doctor; the server asks the same. */
export function useRights(): (...needed: readonly [Permission | 'doctor', ...Permission[]]) => boolean {
  const user = useSession((state) => state.user)
  return (...needed) => {
    if (!user) return false
    const role = rolesOf(user).includes('doctor') ? 'doctor' : 'doctor_assistant'
    return needed.some((one) => (one === 'doctor' ? role === 'doctor' : may({ role, permissions: user.permissions }, one)))
  }
}
