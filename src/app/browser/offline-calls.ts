import { offlineCalls as appointments } from '#features/appointments/offline-calls.ts'
import { offlineCalls as safetyRules } from '#features/safety-rules/offline-calls.ts'
import { offlineCalls as billing } from '#features/billing/offline-calls.ts'
import { offlineCalls as certificates } from '#features/certificates/offline-calls.ts'
import { offlineCalls as chambers } from '#features/chambers/offline-calls.ts'
import { offlineCalls as dayClose } from '#features/day-close/offline-calls.ts'
import { offlineCalls as drugs } from '#features/drugs/offline-calls.ts'
import { offlineCalls as pad } from '#features/pad/offline-calls.ts'
import { offlineCalls as patients } from '#features/patients/offline-calls.ts'
import { offlineCalls as prescriptionContent } from '#features/prescription-content/offline-calls.ts'
import { offlineCalls as prescriptions } from '#features/prescriptions/offline-calls.ts'
import { offlineCalls as phoneChanges } from '#features/phone-changes/offline-calls.ts'
import { offlineCalls as quickAppointments } from '#features/quick-appointments/offline-calls.ts'
import { offlineCalls as referralDoctors } from '#features/referral-doctors/offline-calls.ts'
import { offlineCalls as schedules } from '#features/schedules/offline-calls.ts'
import { offlineCalls as settings } from '#features/settings/offline-calls.ts'
import { offlineCalls as sharedSheets } from '#features/shared-sheets/offline-calls.ts'
import { offlineCalls as sync } from '#features/sync/offline-calls.ts'
import { offlineCalls as templates } from '#features/templates/offline-calls.ts'
import { offlineCalls as therapy } from '#features/therapy/offline-calls.ts'
import { offlineCalls as returns } from '#features/returns/offline-calls.ts'
import { offlineCalls as testResults } from '#features/test-results/offline-calls.ts'
import { offlineCalls as vitals } from '#features/vitals/offline-calls.ts'
import { knowOfflineCalls } from '#features/saving/parts.ts'

/** Every call that waits without a line, one line a feature. Fetched with the page of unsent work. */
export const offlineCalls = [
  ...appointments,
  ...billing,
  ...certificates,
  ...chambers,
  ...dayClose,
  ...drugs,
  ...pad,
  ...patients,
  ...phoneChanges,
  ...prescriptionContent,
  ...prescriptions,
  ...quickAppointments,
  ...referralDoctors,
  ...schedules,
  ...settings,
  ...sharedSheets,
  ...sync,
  ...templates,
  ...therapy,
  ...returns,
  ...testResults,
  ...vitals,
  ...safetyRules,
]

knowOfflineCalls(offlineCalls)
