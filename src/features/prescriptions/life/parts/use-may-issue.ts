import { may } from '#contract/permissions.ts'
import { rolesOf, useSession } from '#net/session.ts'

/** Whether this person may issue: the doctor only, whatever an assistant was given. */
export function useMayIssue(): boolean {
  const user = useSession((state) => state.user)
  const role = user ? rolesOf(user).find((one) => one === 'doctor' || one === 'doctor_assistant') : undefined
  return (
    user !== null && role !== undefined && may({ role, permissions: user.permissions }, 'Prescription Issue')
  )
}
