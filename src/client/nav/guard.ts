import { may, type Role } from '#contract/permissions.ts'
import type { Screen } from './screen.ts'

/** What the guard knows of the person in front of the screen. */
export interface Visitor {
  signed_in: boolean
  roles: readonly Role[]
  permissions: readonly string[]
  speciality_ids: readonly number[]
}

const areaRoles: Record<Screen['area'], readonly Role[] | null> = {
  public: null,
  user: null,
  doctor: ['doctor', 'doctor_assistant'],
  admin: ['super_admin', 'admin'],
}

/** Why a person may not open a screen; null if he may. `/` is where the refused go, with a toast that says why. */
export function refusalFor(
  screen: Pick<Screen, 'area' | 'guard' | 'needs' | 'speciality'>,
  person: Visitor,
): 'login' | 'role' | 'permission' | 'speciality' | null {
  const roles = screen.guard && screen.guard !== 'login' ? screen.guard : areaRoles[screen.area]
  const login = screen.area !== 'public' || screen.guard !== undefined
  if (login && !person.signed_in) return 'login'
  const role = roles ? person.roles.find((r) => roles.includes(r)) : person.roles[0]
  if (roles && !role) return 'role'
  if (screen.needs && !may({ role: role ?? 'user', permissions: person.permissions }, screen.needs))
    return 'permission'
  if (screen.speciality && !screen.speciality.some((id) => person.speciality_ids.includes(id)))
    return 'speciality'
  return null
}

/** Whether an address of a screen's shape names something that can be there. */
export const isAddressOf = (
  { digits = [] }: Pick<Screen, 'digits'>,
  params: Readonly<Record<string, string | undefined>>,
): boolean => digits.every((name) => /^\d+$/.test(params[name] ?? ''))
