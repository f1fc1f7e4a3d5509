import { may } from '#contract/permissions.ts'
import { rolesOf, useSession } from '#net/session.ts'

/** Whether this person may write on a prescription, as doctor or as a draft. */
export function useWrites(): boolean {
  const user = useSession((state) => state.user)
  if (!user) return false
  const role = rolesOf(user).includes('doctor') ? 'doctor' : 'doctor_assistant'
  return may({ role, permissions: user.permissions }, ['Prescription Issue', 'Prescription Draft'])
}
