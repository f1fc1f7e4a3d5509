import type { Screen } from '#nav/screen.ts'
import { screens as appointments } from './appointments/screens.ts'
import { screens as adminHome } from './admin-home/screens.ts'
import { screens as settingUp } from './setting-up/screens.ts'
import { screens as settings } from './settings/screens.ts'
import { screens as assistants } from './assistants/screens.ts'
import { screens as billing } from './billing/screens.ts'
import { screens as chambers } from './chambers/screens.ts'
import { screens as dayClose } from './day-close/screens.ts'
import { screens as dashboard } from './dashboard/screens.ts'
import { screens as doctorProfile } from './doctor-profile/screens.ts'
import { screens as drugs } from './drugs/screens.ts'
import { screens as fees } from './fees/screens.ts'
import { screens as pad } from './pad/screens.ts'
import { screens as paymentMethods } from './payment-methods/screens.ts'
import { screens as patientHome } from './patient-home/screens.ts'
import { screens as patientMerge } from './patient-merge/screens.ts'
import { screens as patients } from './patients/screens.ts'
import { screens as prescriptions } from './prescriptions/screens.ts'
import { screens as quickAppointments } from './quick-appointments/screens.ts'
import { screens as referralDoctors } from './referral-doctors/screens.ts'
import { screens as schedules } from './schedules/screens.ts'
import { screens as sync } from './sync/screens.ts'
import { visitorScreens } from './visitors.ts'

/** Every screen of the product, one line a feature. Fetched with the staff's area; what visitors open stands in `visitors.ts`. */
export const screens: readonly Screen[] = [
  ...visitorScreens,
  ...appointments,
  ...assistants,
  ...chambers,
  ...dashboard,
  ...doctorProfile,
  ...fees,
  ...patients,
  ...patientMerge,
  ...prescriptions,
  ...quickAppointments,
  ...referralDoctors,
  ...schedules,
  ...sync,
  ...paymentMethods,
  ...billing,
  ...dayClose,
  ...drugs,
  ...pad,
  ...settings,
  ...settingUp,
  ...patientHome,
  ...adminHome,
]
