import { type LocalUser, rolesOf } from '#net/session.ts'
import type { IconName } from '#ui/icons.ts'

/** A place of the user menu; `word` is a key of the frames' words. */
export interface PersonPlace {
  word:
    | 'home'
    | 'user_dashboard'
    | 'admin'
    | 'doctor_dashboard'
    | 'create_chamber'
    | 'my_appointment'
    | 'profile'
    | 'logins'
  icon: IconName
  to: string
}

/** The places that somebody signed in has in the user menu, by his roles. */
export function personPlaces(user: LocalUser, hasChamber: boolean): PersonPlace[] {
  const roles = rolesOf(user)
  const staff: PersonPlace[] =
    roles.includes('doctor') && !hasChamber
      ? [{ word: 'create_chamber', icon: 'chamber', to: '/doctor/chambers/create' }]
      : roles.includes('doctor') || roles.includes('doctor_assistant')
        ? [{ word: 'doctor_dashboard', icon: 'dashboard', to: '/doctor/dashboard' }]
        : []
  return [
    { word: 'user_dashboard', icon: 'home', to: '/user' },
    ...(user.access.isAdmin ? [{ word: 'admin', icon: 'role', to: '/admin/dashboard' } as const] : []),
    ...staff,
    myAppointment(user),
    ...ownProfile(user),
    { word: 'logins', icon: 'key', to: '/user/logins' },
  ]
}

/** Those that he has there while he administrates: the way back to the product, and his own visits. */
export const adminPlaces = (user: LocalUser): PersonPlace[] => [
  { word: 'home', icon: 'home', to: '/' },
  myAppointment(user),
]

const myAppointment = ({ id }: LocalUser): PersonPlace => ({
  word: 'my_appointment',
  icon: 'appointment',
  to: `/user?user_id=${id}`,
})

/** One's own account. Whoever is at work in a practice has his profile there. */
const ownProfile = ({ practice_id }: LocalUser): PersonPlace[] =>
  practice_id === null ? [{ word: 'profile', icon: 'user', to: '/user/user-profile' }] : []
