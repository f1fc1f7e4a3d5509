import type { Screen } from '#nav/screen.ts'
import { screens as prescriptions } from './prescriptions/screens.ts'
import { screens as quickAppointments } from './quick-appointments/screens.ts'
import { screens as sync } from './sync/screens.ts'
import { visitorScreens } from './visitors.ts'

/** Every screen of the product, one line a feature. Fetched with the staff's area; what visitors open stands in `visitors.ts`. */
export const screens: readonly Screen[] = [
  ...visitorScreens,
  ...prescriptions,
  ...quickAppointments,
  ...sync,
]
