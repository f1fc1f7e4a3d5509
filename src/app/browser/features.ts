import type { Screen } from '#nav/screen.ts'
import { screens as safetyRules } from '#features/safety-rules/screens.ts'
import { screens as appointments } from '#features/appointments/screens.ts'
import { screens as settingUp } from '#features/setting-up/screens.ts'
import { screens as settings } from '#features/settings/screens.ts'
import { screens as articles } from '#features/articles/screens.ts'
import { screens as assistants } from '#features/assistants/screens.ts'
import { screens as billing } from '#features/billing/screens.ts'
import { screens as chambers } from '#features/chambers/screens.ts'
import { screens as dayClose } from '#features/day-close/screens.ts'
import { screens as dashboard } from '#features/dashboard/screens.ts'
import { screens as doctorProfile } from '#features/doctor-profile/screens.ts'
import { screens as doctorStart } from '#features/doctor-start/screens.ts'
import { screens as drugs } from '#features/drugs/screens.ts'
import { screens as galleries } from '#features/galleries/screens.ts'
import { screens as fees } from '#features/fees/screens.ts'
import { screens as pad } from '#features/pad/screens.ts'
import { screens as paymentRecords } from '#features/payment-records/screens.ts'
import { screens as paymentMethods } from '#features/payment-methods/screens.ts'
import { screens as patientMerge } from '#features/patient-merge/screens.ts'
import { screens as patientRecords } from '#features/patient-records/screens.ts'
import { screens as patients } from '#features/patients/screens.ts'
import { screens as ownWords } from '#features/own-words/screens.ts'
import { screens as papers } from '#features/papers/screens.ts'
import { screens as poster } from '#features/poster/screens.ts'
import { screens as prescriptions } from '#features/prescriptions/screens.ts'
import { screens as quickAppointments } from '#features/quick-appointments/screens.ts'
import { screens as referralDoctors } from '#features/referral-doctors/screens.ts'
import { screens as schedules } from '#features/schedules/screens.ts'
import { screens as smsSettings } from '#features/sms-settings/screens.ts'
import { screens as smsCredit } from '#features/sms-credit/screens.ts'
import { screens as recordImport } from '#features/record-import/screens.ts'
import { screens as practiceExport } from '#features/practice-export/screens.ts'
import { screens as smsBroadcasts } from '#features/sms-broadcasts/screens.ts'
import { screens as smsLog } from '#features/sms-log/screens.ts'
import { screens as sync } from '#features/sync/screens.ts'
import { screens as templateFiles } from '#features/template-files/screens.ts'
import { screens as templateRecords } from '#features/template-records/screens.ts'
import { screens as therapy } from '#features/therapy/screens.ts'
import { screens as returns } from '#features/returns/screens.ts'
import { screens as certificates } from '#features/certificates/screens.ts'
import { screens as testResults } from '#features/test-results/screens.ts'
import { screens as videos } from '#features/videos/screens.ts'
import { fetchAllWords } from '#text/index.ts'
import { adminScreens } from './admin-screens.ts'
import { patientScreens } from './patient-screens.ts'

/** The same page, fetched with what it says of every feature's calls. */
const knowingCalls = (screen: Screen): Screen => ({
  ...screen,
  load: async () => {
    const [page] = await Promise.all([screen.load(), import('./offline-calls.ts')])
    await fetchAllWords()
    return page
  },
})

/** Every screen of the product, one line a feature. Fetched with the staff's area; what others open stands in `visitors.ts`, `patient-screens.ts` and `admin-screens.ts`. */
export const screens: readonly Screen[] = [
  ...new Set([...patientScreens, ...adminScreens]),
  ...appointments,
  ...assistants,
  ...chambers,
  ...dashboard,
  ...doctorProfile,
  ...fees,
  ...galleries,
  ...videos,
  ...articles,
  ...patientRecords,
  ...patients,
  ...patientMerge,
  ...prescriptions,
  ...papers,
  ...poster,
  ...doctorStart,
  ...quickAppointments,
  ...referralDoctors,
  ...schedules,
  ...sync.map(knowingCalls),
  ...paymentMethods,
  ...paymentRecords,
  ...billing,
  ...dayClose,
  ...drugs,
  ...ownWords,
  ...templateFiles,
  ...templateRecords,
  ...therapy,
  ...returns,
  ...testResults,
  ...certificates,
  ...pad,
  ...settings,
  ...smsSettings,
  ...smsCredit,
  ...smsBroadcasts,
  ...practiceExport,
  ...recordImport,
  ...smsLog,
  ...settingUp,
  ...safetyRules,
]
