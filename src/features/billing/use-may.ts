import { may, type Permission } from '#contract/permissions.ts'
import { rolesOf, useSession } from '#net/session.ts'

/** Whether the person at the screen is the doctor, and whether she holds one of these strings; the server asks the same. */
export function useMay(): { isDoctor: boolean; may: (needed: Permission) => boolean } {
  const user = useSession((state) => state.user)
  if (!user) return { isDoctor: false, may: () => false }
  const isDoctor = rolesOf(user).includes('doctor')
  return { isDoctor, may: (needed) => may({ role: isDoctor ? 'doctor' : 'doctor_assistant', permissions: user.permissions }, needed) }
}
