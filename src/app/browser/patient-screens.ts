import type { Screen } from '#nav/screen.ts'
import { screens as patientHome } from '#features/patient-home/screens.ts'
import { screens as patientVisits } from '#features/patient-visits/screens.ts'
import { visitorScreens } from './visitors.ts'

/** What a patient may open, one line a feature. */
export const patientScreens: readonly Screen[] = [...visitorScreens, ...patientHome, ...patientVisits]
