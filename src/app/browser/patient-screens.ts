import type { Screen } from '#nav/screen.ts'
import { screens as family } from '#features/family/screens.ts'
import { screens as ownFeedback } from '#features/own-feedback/screens.ts'
import { screens as ownProfile } from '#features/own-profile/screens.ts'
import { screens as ownPayments } from '#features/own-payments/screens.ts'
import { screens as patientHome } from '#features/patient-home/screens.ts'
import { screens as patientVisits } from '#features/patient-visits/screens.ts'
import { visitorScreens } from './visitors.ts'

/** What a patient may open, one line a feature. */
export const patientScreens: readonly Screen[] = [
  ...visitorScreens,
  ...patientHome,
  ...family,
  ...ownProfile,
  ...patientVisits,
  ...ownPayments,
  ...ownFeedback,
]
