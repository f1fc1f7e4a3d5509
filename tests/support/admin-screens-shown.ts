import { shownOf } from './shown-of.ts'
import { articleCategoryPages } from '#features/article-categories/pages.ts'
import { en as articleCategories } from '#features/article-categories/text/en.ts'
import { testimonialPages } from '#features/admin-testimonials/pages.ts'
import { en as adminTestimonials } from '#features/admin-testimonials/text/en.ts'
import { en as adminHome } from '#features/admin-home/text/en.ts'
import { en as adminAudit } from '#features/admin-audit/text/en.ts'
import { en as codeLog } from '#features/code-log/text/en.ts'
import { en as adminDoctors } from '#features/admin-doctors/text/en.ts'
import { rolePages } from '#features/roles/pages.ts'
import { en as roles } from '#features/roles/text/en.ts'
import { userPages } from '#features/users/pages.ts'
import { en as users } from '#features/users/text/en.ts'
import { cataloguePages } from '#features/catalogue/pages.ts'
import { en as catalogue } from '#features/catalogue/text/en.ts'
import { en as offeredDrugs } from '#features/offered-drugs/text/en.ts'
import { en as imports } from '#features/drug-imports/text/en.ts'
import { degreePages } from '#features/degrees/pages.ts'
import { en as degrees } from '#features/degrees/text/en.ts'
import { ourServicePages } from '#features/our-services/pages.ts'
import { en as ourServices } from '#features/our-services/text/en.ts'
import { smsPackagePages } from '#features/sms-packages/pages.ts'
import { en as smsPackages } from '#features/sms-packages/text/en.ts'
import { en as platformPayments } from '#features/platform-payments/text/en.ts'
import { en as smsEvents } from '#features/sms-events/text/en.ts'
import { en as smsTypes } from '#features/sms-types/text/en.ts'
import { specialityPages } from '#features/specialities/pages.ts'
import { en as specialities } from '#features/specialities/text/en.ts'
import { en as auth } from '#features/auth/text/en.ts'
import { en as doctorRequest } from '#features/doctor-request/text/en.ts'
import { en as verification } from '#features/payment-verification/text/en.ts'
import type { Row } from './screens-shown.ts'

/** An administrator's, seen by Rezaul Karim. */
export const ofAdministrators: Readonly<Record<string, Row>> = {
  '/admin': { data: ['Rezaul Karim, 01711-000401'] },
  '/admin/dashboard': { data: ['Rezaul Karim, 01711-000401'] },
  '/admin/last-month-prescription': { heading: adminHome.last_month, data: ['Dr. Nusrat Jahan'] },
  '/admin/otp-log': { heading: codeLog.title, data: [codeLog.none] },
  '/admin/audit': { heading: adminAudit.title, data: [adminAudit.none] },
  '/admin/logins': { heading: auth.logins, data: [auth.here, 'Chrome, Linux'] },
  ...shownOf(specialityPages.specialities, specialities.specialities, 'Anaesthesiology'),
  ...shownOf(specialityPages.faculties, specialities.faculties, 'Medicine'),
  ...shownOf(specialityPages.institutes, specialities.institutes, specialities.institutes.none),
  ...shownOf(degreePages.sub_specialities, degrees.sub_specialities, 'Epilepsy'),
  ...shownOf(userPages, users.users, 'Tahmina Haque'),
  '/admin/users/:id': { heading: 'Dr. Nusrat Jahan', data: [users.account.doctor, '01711-000101'] },
  '/admin/doctors': { heading: adminDoctors.title, data: ['Dr. Nusrat Jahan'] },
  '/admin/doctors/create': { heading: adminDoctors.add, fields: [doctorRequest.field.bmdc] },
  '/admin/doctors/:id': { heading: 'Dr. Nusrat Jahan', data: [adminDoctors.setup, adminDoctors.suspend] },
  '/admin/doctors/:id/edit': { heading: 'Dr. Nusrat Jahan', fields: [doctorRequest.field.bmdc] },
  ...shownOf(rolePages, roles.roles, 'Super Admin'),
  '/admin/role-assign': { data: ['Tahmina Haque', '01711-000402'] },
  '/admin/role-assign/create': { fields: [roles.assign.phone] },
  '/admin/role-assign/:phone': { heading: 'Abdur Rahim', data: [roles.assign.holds_none] },
  '/admin/role-assign/:id/edit': { heading: roles.assign.gone, data: [roles.assign.gone_hint] },
  ...shownOf(cataloguePages, catalogue.drugs, 'A-Cal'),
  '/admin/drugs/import': { data: [imports.whole, imports.hidden], fields: [imports.file] },
  '/admin/drugs/import/:id': { heading: imports.gone, data: [imports.gone_hint] },
  '/admin/drugs/offered': { heading: offeredDrugs.title, data: [offeredDrugs.none_hint] },
  '/admin/drugs/offered/:id': { heading: offeredDrugs.gone, data: [offeredDrugs.gone_hint] },
  '/admin/payment-methods': { heading: verification.title, data: ['Dr. Nusrat Jahan', '01711-000101'] },
  '/admin/payment-method-verified/:id': {
    heading: 'bKash, Dr. Nusrat Jahan',
    data: [verification.to_verify, '01711-000101', verification.checks],
  },
  ...shownOf(testimonialPages, adminTestimonials.testimonials, 'Rakibul Hasan, Savar'),
  '/admin/testimonials/from-feedback': {
    heading: adminTestimonials.taken.title,
    data: [adminTestimonials.taken.second],
  },
  ...shownOf(ourServicePages, ourServices, 'A serial from home'),
  ...shownOf(smsPackagePages, smsPackages, 'Evening 500'),
  '/admin/doctor-sms-event': {
    heading: smsEvents.title,
    data: ['Dr. Nusrat Jahan', smsEvents.standing.sending],
  },
  '/admin/doctor-sms-event/:id': {
    heading: 'Dr. Nusrat Jahan',
    data: ['The day before', smsEvents.stop],
  },
  '/admin/payments': { data: [platformPayments.hint, platformPayments.none] },
  '/admin/sms-packages/sms-type': { data: ['The day before', smsTypes.hint], fields: [smsTypes.text] },
  ...shownOf(articleCategoryPages, articleCategories, 'Diabetes'),
  ...shownOf(degreePages.degrees, degrees.degrees, 'BAMS'),
}
