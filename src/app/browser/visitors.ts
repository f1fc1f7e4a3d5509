import type { Screen } from '#nav/screen.ts'
import { screens as articlePages } from '#features/article-pages/screens.ts'
import { screens as auth } from '#features/auth/screens.ts'
import { screens as booking } from '#features/booking/screens.ts'
import { screens as doctorRequest } from '#features/doctor-request/screens.ts'
import { screens as directory } from '#features/directory/screens.ts'
import { screens as home } from '#features/home/screens.ts'
import { screens as liveSerial } from '#features/live-serial/screens.ts'
import { screens as patientSheets } from '#features/patient-sheets/screens.ts'
import { screens as services } from '#features/services/screens.ts'
import { screens as sheetCheck } from '#features/sheet-check/screens.ts'
import { screens as testimonials } from '#features/testimonials/screens.ts'
import { screens as visitLink } from '#features/visit-link/screens.ts'
import { screens as wallDisplay } from '#features/wall-display/screens.ts'

/** What somebody may open before he is known to work here, one line a feature: all that the first page has to know. */
export const visitorScreens: readonly Screen[] = [
  ...auth,
  ...articlePages,
  ...home,
  ...booking,
  ...doctorRequest,
  ...directory,
  ...liveSerial,
  ...patientSheets,
  ...services,
  ...sheetCheck,
  ...testimonials,
  ...visitLink,
  ...wallDisplay,
]
