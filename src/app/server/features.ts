import { served as appData } from '#features/app-data/server/served.ts'
import { served as safetyRules } from '#features/safety-rules/server/served.ts'
import { served as catalogue } from '#features/drugs/server/catalogue.ts'
import { served as offeredDrugs } from '#features/drugs/server/offered-decided.ts'
import { served as degrees } from '#features/degrees/server/served.ts'
import { served as adminAudit } from '#features/admin-audit/server/served.ts'
import { served as adminDoctors } from '#features/admin-doctors/server/served.ts'
import { served as adminHome } from '#features/admin-home/server/served.ts'
import { served as adminSearch } from '#features/admin-search/server/served.ts'
import { served as adminTestimonials } from '#features/admin-testimonials/server/served.ts'
import { served as codeLog } from '#features/code-log/server/served.ts'
import { served as ourServices } from '#features/our-services/server/served.ts'
import { served as smsPackages } from '#features/sms-packages/server/served.ts'
import { served as smsTypes } from '#features/sms-types/server/served.ts'
import { served as smsSettings } from '#features/sms-settings/server/served.ts'
import { served as smsCredit } from '#features/sms-credit/server/served.ts'
import { served as smsLog } from '#features/sms-log/server/served.ts'
import { served as recordImport } from '#features/record-import/server/served.ts'
import { served as practiceExport } from '#features/practice-export/server/served.ts'
import { served as smsBroadcasts } from '#features/sms-broadcasts/server/served.ts'
import { served as smsEvents } from '#features/sms-events/server/served.ts'
import { served as specialities } from '#features/specialities/server/served.ts'
import { served as roles } from '#features/roles/server/served.ts'
import { served as users } from '#features/users/server/served.ts'
import { served as settingUp } from '#features/setting-up/server/served.ts'
import { served as settings } from '#features/settings/server/served.ts'
import { served as dayClose } from '#features/day-close/server/served.ts'
import { served as paymentMethods } from '#features/payment-methods/server/served.ts'
import { served as paymentVerification } from '#features/payment-verification/server/served.ts'
import { served as appointments } from '#features/appointments/server/served.ts'
import { served as assistants } from '#features/assistants/server/served.ts'
import { served as articleCategories } from '#features/article-categories/server/served.ts'
import { served as articlePages } from '#features/article-pages/server/served.ts'
import { served as articles } from '#features/articles/server/served.ts'
import { served as auth } from '#features/auth/server/served.ts'
import { served as billing } from '#features/billing/server/served.ts'
import { served as chambers } from '#features/chambers/server/served.ts'
import { served as dashboard } from '#features/dashboard/server/served.ts'
import { served as directory } from '#features/directory/server/served.ts'
import { served as doctorMedia } from '#features/doctor-media/server/served.ts'
import { served as doctorRequest } from '#features/doctor-request/server/served.ts'
import { served as doctorProfile } from '#features/doctor-profile/server/served.ts'
import { served as drugs } from '#features/drugs/server/reads.ts'
import { served as galleries } from '#features/galleries/server/served.ts'
import { served as messages } from '#features/messages/server/served.ts'
import { served as mediaPictures } from '#features/media-pictures/server/served.ts'
import { served as gatewayPayments } from '#features/gateway-payments/server/served.ts'
import { served as liveSerial } from '#features/live-serial/server/served.ts'
import { served as feedback } from '#features/feedback/server/served.ts'
import { served as fees } from '#features/fees/server/served.ts'
import { served as ownProfile } from '#features/own-profile/server/served.ts'
import { served as pad } from '#features/pad/server/served.ts'
import { served as patientMerge } from '#features/patient-merge/server/served.ts'
import { served as patients } from '#features/patients/server/served.ts'
import { served as prescriptionContent } from '#features/prescription-content/server/served.ts'
import { served as prescriptions } from '#features/prescriptions/server/served.ts'
import { served as push } from '#features/push/server/served.ts'
import { served as quickAppointments } from '#features/quick-appointments/server/served.ts'
import { served as referralDoctors } from '#features/referral-doctors/server/served.ts'
import { served as sheetCheck } from '#features/sheet-check/server/served.ts'
import { served as sheetPaper } from '#features/sheet-paper/server/served.ts'
import { served as papers } from '#features/papers/server/served.ts'
import { served as patientSheets } from '#features/patient-sheets/server/served.ts'
import { served as family } from '#features/family/server/served.ts'
import { served as patientHome } from '#features/patient-home/server/served.ts'
import { served as patientVisits } from '#features/patient-visits/server/served.ts'
import { served as phoneChanges } from '#features/phone-changes/server/served.ts'
import { served as schedules } from '#features/schedules/server/served.ts'
import { served as services } from '#features/services/server/served.ts'
import { served as sharedSheets } from '#features/shared-sheets/server/served.ts'
import { served as templates } from '#features/templates/server/served.ts'
import { served as testimonials } from '#features/testimonials/server/served.ts'
import { served as therapy } from '#features/therapy/server/served.ts'
import { served as returns } from '#features/returns/server/served.ts'
import { served as certificates } from '#features/certificates/server/served.ts'
import { served as testResults } from '#features/test-results/server/served.ts'
import { served as videos } from '#features/videos/server/served.ts'
import { served as visitLink } from '#features/visit-link/server/served.ts'
import { served as wallDisplay } from '#features/wall-display/server/served.ts'
import { served as vitals } from '#features/vitals/server/served.ts'
import { served as clockMoves } from '#features/sync/server/served.ts'
import type { Served } from '#server/calls/handler.ts'
import { syncServed } from '#server/sync/sync.ts'

export { leasesFor } from '#features/quick-appointments/server/served.ts'

/** Everything this server answers, one line a feature. */
export const served: readonly Served[] = [
  ...syncServed,
  ...clockMoves,
  ...auth,
  ...assistants,
  ...doctorProfile,
  ...doctorRequest,
  ...dashboard,
  ...directory,
  ...appData,
  ...chambers,
  ...fees,
  ...feedback,
  ...liveSerial,
  ...visitLink,
  ...gatewayPayments,
  ...mediaPictures,
  ...messages,
  ...galleries,
  ...doctorMedia,
  ...articles,
  ...articlePages,
  ...articleCategories,
  ...videos,
  ...schedules,
  ...patients,
  ...patientMerge,
  ...appointments,
  ...quickAppointments,
  ...vitals,
  ...wallDisplay,
  ...billing,
  ...pad,
  ...drugs,
  ...prescriptionContent,
  ...templates,
  ...therapy,
  ...returns,
  ...testimonials,
  ...testResults,
  ...certificates,
  ...prescriptions,
  ...family,
  ...ownProfile,
  ...patientHome,
  ...push,
  ...patientVisits,
  ...phoneChanges,
  ...services,
  ...sharedSheets,
  ...patientSheets,
  ...sheetCheck,
  ...sheetPaper,
  ...papers,
  ...referralDoctors,
  ...paymentMethods,
  ...paymentVerification,
  ...dayClose,
  ...settings,
  ...settingUp,
  ...safetyRules,
  ...specialities,
  ...catalogue,
  ...offeredDrugs,
  ...degrees,
  ...adminAudit,
  ...adminDoctors,
  ...adminHome,
  ...adminSearch,
  ...adminTestimonials,
  ...codeLog,
  ...ourServices,
  ...smsPackages,
  ...smsTypes,
  ...smsSettings,
  ...smsCredit,
  ...smsLog,
  ...smsBroadcasts,
  ...practiceExport,
  ...recordImport,
  ...smsEvents,
  ...roles,
  ...users,
]
