import { may } from '#contract/permissions.ts'
import { rolesOf, useSession } from '#net/session.ts'

/** Whether the person at the screen may change settings; the server asks the same. */
export function useMaySet(): boolean {
  const user = useSession((state) => state.user)
  if (!user) return false
  const role = rolesOf(user).includes('doctor') ? 'doctor' : 'doctor_assistant'
  return may({ role, permissions: user.permissions }, 'Setting List')
}
