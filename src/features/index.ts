import type { Screen } from '#nav/screen.ts'
import { screens as auth } from './auth/screens.ts'
import { screens as home } from './home/screens.ts'
import { screens as prescriptions } from './prescriptions/screens.ts'
import { screens as quickAppointments } from './quick-appointments/screens.ts'
import { screens as sync } from './sync/screens.ts'

/** Every screen of the product, one line a feature. */
export const screens: readonly Screen[] = [
  ...auth,
  ...home,
  ...prescriptions,
  ...quickAppointments,
  ...sync,
]
