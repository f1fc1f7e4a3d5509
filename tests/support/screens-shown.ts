import { shownOf } from './shown-of.ts'
import { galleryPages } from '#features/galleries/pages.ts'
import { en as galleriesText } from '#features/galleries/text/en.ts'
import { articlePages } from '#features/articles/pages.ts'
import { en as articlesText } from '#features/articles/text/en.ts'
import { videoPages } from '#features/videos/pages.ts'
import { en as videosText } from '#features/videos/text/en.ts'
import { en as smsSettings } from '#features/sms-settings/text/en.ts'
import { en as recordImport } from '#features/record-import/text/en.ts'
import { en as takeHome } from '#features/practice-export/text/en.ts'
import { en as smsBroadcasts } from '#features/sms-broadcasts/text/en.ts'
import { en as smsLog } from '#features/sms-log/text/en.ts'
import { en as smsCredit } from '#features/sms-credit/text/en.ts'
import { en as assistants } from '#features/assistants/text/en.ts'
import { en as auth } from '#features/auth/text/en.ts'
import { en as chambers } from '#features/chambers/text/en.ts'
import { en as profile } from '#features/doctor-profile/text/en.ts'
import { en as doctorRequest } from '#features/doctor-request/text/en.ts'
import { en as family } from '#features/family/text/en.ts'
import { en as fees } from '#features/fees/text/en.ts'
import { en as ownFeedback } from '#features/own-feedback/text/en.ts'
import { en as ownPayments } from '#features/own-payments/text/en.ts'
import { en as ownProfile } from '#features/own-profile/text/en.ts'
import { en as pad } from '#features/pad/text/en.ts'
import { en as patientHome } from '#features/patient-home/text/en.ts'
import { en as patientSheets } from '#features/patient-sheets/text/en.ts'
import { en as patientVisits } from '#features/patient-visits/text/en.ts'
import { en as patients } from '#features/patients/text/en.ts'
import { en as methods } from '#features/payment-methods/text/en.ts'
import { en as ownWords } from '#features/own-words/text/en.ts'
import { en as papers } from '#features/papers/text/en.ts'
import { en as poster } from '#features/poster/text/en.ts'
import { en as rx } from '#features/prescriptions/text/en.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { en as drugs } from '#features/drugs/text/en.ts'
import { en as referral } from '#features/referral-doctors/text/en.ts'
import { en as safetyRules } from '#features/safety-rules/text/en.ts'
import { en as settingUp } from '#features/setting-up/text/en.ts'
import { en as templateFiles } from '#features/template-files/text/en.ts'
import { en as templates } from '#features/templates/text/en.ts'
import { en as therapy } from '#features/therapy/text/en.ts'
import { en as returns } from '#features/returns/text/en.ts'
import { en as certificates } from '#features/certificates/text/en.ts'
import { en as testResults } from '#features/test-results/text/en.ts'
import type { Shown } from './shown.ts'

/** What one screen shows in the story of `tests/journeys/every-screen.test.ts`; its heading is its title where none is told. */
export type Row = Partial<Shown>

/** Today's people of that story: one seen and one waiting at the desk, one booked. */
export const story = {
  seen: 'Momena Khatun',
  waits: 'Jasim Uddin',
  booked: 'Abdur Rahim',
  meeting: 'https://meet.example/abdur',
  provider: 'Jitsi Meet',
} as const

const { seen, waits, booked } = story
export const green = 'Green Care Chamber'
export const doctor = 'Dr. Nusrat Jahan'
const issued = /1-\d{6}-[A-Z]01/
const chamberFields = [chambers.name, chambers.address]
const patientFields = [patients.form.name, patients.form.phone]
const methodFields = [methods.number, methods.holder]
const templateFields = [templates.name, templates.diagnosis]
const keptTemplate = { data: ['Viral fever'] }
const goneTemplate = { heading: templates.gone_title, data: [templates.gone_hint] }
const ownDrugFields = [drugs.own.brand, drugs.own.strength]
const referralFields = [referral.name, referral.degrees]

const ownSheet = { heading: /^(Abdur Rahim|Rahima Begum)/, data: [doctor, /1-\d{6}-/, patientSheets.pdf] }

/** A patient's own, seen by Abdur Rahim; the sheet is one of his family's. */
export const ofPatients: Readonly<Record<string, Row>> = {
  '/user': { heading: patientHome.welcome.replace('{{name}}', booked), data: ['01712-345601', doctor] },
  '/user/prescription/:id': ownSheet,
  '/users/rx/:id': ownSheet,
  '/user/patients/:id': { data: [booked, doctor] },
  '/user/show-patient/:id': { heading: booked, data: ['01712-345601', family.last_visit] },
  '/user/patient-eidt/:id': { heading: family.edit_title, fields: [family.name, family.blood] },
  '/user/current-appointment/:id': { data: [patientVisits.to_past] },
  '/user/past-appointment-history/:id': { data: [patientVisits.to_current] },
  '/user/user-profile': { data: [booked, '01712-345601', ownProfile.untold] },
  '/user/user-eidt/:id': {
    heading: ownProfile.edit_title,
    fields: [ownProfile.name, ownProfile.blood_group],
  },
  '/user/dashboard/:id': { data: [patientHome.next, patientHome.last, patientHome.family] },
  '/appointment-payment': { heading: ownPayments.which, data: [ownPayments.to_serials] },
  '/feedback/:id': { heading: ownFeedback.gone, data: [ownFeedback.gone_hint] },
  '/user/:id/doctor-request-data': { heading: doctorRequest.none, data: [doctorRequest.none_hint] },
  '/user/doctor-reqest-data-modify': { heading: doctorRequest.nothing, data: [doctorRequest.nothing_hint] },
  '/user/logins': { heading: auth.logins, data: [auth.here, 'Chrome, Linux'] },
}

/** What an assistant works at, before anybody has come. */
export const ofAssistants: Readonly<Record<string, Row>> = {
  '/doctor/appointments': { data: [booked] },
  '/doctor/chambers/list': { data: [green] },
}

/** A practice's, seen by its doctor. */
export const ofStaff: Readonly<Record<string, Row>> = {
  ...shownOf(galleryPages, galleriesText.galleries, 'Step-free way in'),
  ...shownOf(articlePages, articlesText.articles, 'What to bring to the doctor'),
  [articlePages.create]: { heading: articlesText.articles.add, fields: [articlesText.articles.field.slug] },
  [articlePages.edit]: { heading: articlesText.articles.one, fields: [articlesText.articles.field.slug] },
  ...shownOf(videoPages, videosText, 'A sample film (Vimeo)'),
  '/doctor/device': { data: [auth.device_name_doctor], fields: [auth.old_pin, auth.fresh_pin] },
  '/doctor/today': { data: [waits] },
  '/doctor/desk': { data: [waits], fields: [desk.phone, desk.name] },
  '/doctor/dashboard': {
    heading: /^(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, \d/,
    data: [green, /৳2,000/],
  },
  '/doctor/appointments': { data: [seen, '01798-000021', booked] },
  '/doctor/schedules/:id/appointments': {
    heading: /^\w+day \d\d\/\d\d\/\d{4}$/,
    data: [/Green Care Chamber|Savar Medicine Corner/],
  },
  '/doctor/video-call-appointment-link': { data: [booked, story.provider] },
  '/doctor/take-home': { data: [takeHome.what.papers], fields: [takeHome.phrase] },
  '/doctor/bring-in': { data: [recordImport.of.patients.hint], fields: [recordImport.file] },
  '/doctor/bring-in/:id': { heading: recordImport.gone, data: [recordImport.gone_hint] },
  '/doctor/take-home/open': { fields: [takeHome.phrase] },
  '/doctor/assign-assistant': { data: ['Md. Shakil Mia', '01711-000301'] },
  '/doctor/assign-assistant/create': { fields: [assistants.phone, assistants.name] },
  '/doctor/assign-assistant/edit/:id': {
    heading: 'Sabina Khatun',
    data: ['01911-000302'],
    fields: [assistants.name],
  },
  '/doctor/chambers/list': { data: [green, 'Savar Medicine Corner'] },
  '/doctor/chambers/create': { fields: chamberFields },
  '/doctor/chambers/:id': { heading: green, data: ['House 12, Road 5'], fields: chamberFields },
  '/doctor/chambers/:id/schedules': { heading: green, data: [/A · 6:00 PM/] },
  '/doctor/chambers/:id/prescription-content-settings': { data: [green], fields: ['Show C/C'] },
  '/doctor/schedules': { data: [green, /6:00 PM – 10:00 PM/] },
  '/doctor/poster': { data: [doctor, poster.print] },
  '/doctor/edit': { data: [doctor, 'FCPS'], fields: [profile.name] },
  '/doctor/patient-type-criteria': { data: [green, '৳1,000'] },
  '/doctor/patient-type-criteria/edit/:id': { data: [green, '৳1,000'], fields: [fees.new] },
  '/doctor/patients': { data: [/\d{3} patients/, '01798-000021'] },
  '/doctor/patients/all-patients': { data: [/\d{3} patients/, '01798-000021'] },
  '/doctor/patients/schedule-patients': { data: [/\d{3} patients/, /01\d{3}-\d{6}/] },
  '/doctor/patients/quick-patients': { data: ['2 patients', waits, seen] },
  '/doctor/patients/info': { heading: seen, data: [/P-[A-Z]00001/, issued] },
  '/doctor/patient-create': { fields: patientFields },
  '/doctor/patient-eidt/:id': { data: [waits, /P-[A-Z]00002/], fields: patientFields },
  '/doctor/patient-edit/:id': { data: [waits, /P-[A-Z]00002/], fields: patientFields },
  '/doctor/patient-merge': { data: [`${waits}, 55Y M`, `${seen}, 42Y F`] },
  '/doctor/appointments/:appointment': { heading: waits, data: [/P-[A-Z]00002/, 'Napa'] },
  '/doctor/prescriptions/:appointment': { heading: waits, data: [/P-[A-Z]00002/, 'Napa'] },
  '/doctor/chamber/:id/quick-prescription': { data: [green], fields: [rx.quick.name] },
  '/doctor/prescriptions/edit/:id': { heading: seen, data: [/P-[A-Z]00001/, 'Napa'] },
  '/doctor/prescription-edit/:id': { heading: seen, data: [/P-[A-Z]00001/, 'Napa'] },
  '/doctor/prescription/:prescription_id': { heading: issued, data: [seen, 'Napa'] },
  '/doctor/patient/rx/:prescription_id': { heading: issued, data: [seen, 'Napa'] },
  '/doctor/quick-prescription/:prescription_id': { heading: issued, data: [seen, 'Napa'] },
  '/doctor/investigation-print/:id': { heading: papers.no_tests, data: [papers.no_tests_hint] },
  '/doctor/prescription/print/:appointment_id': { heading: issued, data: [seen, 'Napa'] },
  '/doctor/prescriptions': { data: [seen, waits] },
  '/doctor/prescriptions/schedule-prescription': { heading: 'Prescriptions', data: [/1-\d{6}-S\d+/] },
  '/doctor/prescriptions/pending-schedule-prescriptions': { heading: 'Prescriptions', data: [booked] },
  '/doctor/prescriptions/quick-prescription': { heading: 'Prescriptions', data: [seen, issued] },
  '/doctor/prescriptions/pending-quick-prescriptions': { heading: 'Prescriptions', data: [waits] },
  '/doctor/waiting-patient-list/:chamber_id': { data: [green, waits] },
  '/doctor/waiting-patient-list/:chamber_id/display': { heading: doctor, data: [green, '৳1,000'] },
  '/doctor/settings/sms-package': { data: ['The day before', smsSettings.hint], fields: [smsSettings.text] },
  '/doctor/sms-broadcast/:schedule': {
    heading: smsBroadcasts.titles.custom,
    data: [smsBroadcasts.who],
    fields: [smsBroadcasts.words],
  },
  '/doctor/sms-log-history': { heading: smsLog.title, data: [smsLog.none] },
  '/doctor/settings/sms-package-list/:id': {
    data: ['Evening 500', smsCredit.own_none],
    fields: [smsCredit.reference],
  },
  '/doctor/safety-rules': { data: [safetyRules.none, safetyRules.ours] },
  '/doctor/safety-rules/bring-in': { fields: [safetyRules.publisher, safetyRules.name, safetyRules.version] },
  '/doctor/referral-doctors': { data: ['Dr. Tahmina Akter', 'Dhanmondi Heart Centre'] },
  '/doctor/referral-doctors/create': { fields: referralFields },
  '/doctor/referral-doctors/:id': { heading: 'Dr. Tahmina Akter', data: ['01811-000501'] },
  '/doctor/referral-doctors/:id/edit': { data: ['Dr. Tahmina Akter'], fields: referralFields },
  '/doctor/prescription-templates': keptTemplate,
  '/doctor/returns': { data: [returns.tab.ahead] },
  '/doctor/template-files': { data: [templateFiles.import, templateFiles.export] },
  '/doctor/certificates': { data: [certificates.none] },
  '/doctor/certificates/write/:patient': { data: [seen], fields: [certificates.field.to] },
  '/doctor/certificates/:certificate': { heading: certificates.gone, data: [certificates.gone_hint] },
  '/doctor/reports-due': { data: [testResults.owed_second] },
  '/doctor/prescription-templates/create': { fields: templateFields },
  '/doctor/prescription-templates/edit/:id': { fields: templateFields },
  '/doctor/investigation-templates': keptTemplate,
  '/doctor/investigation-templates/create': { fields: templateFields },
  '/doctor/investigation-templates/edit/:id': { fields: templateFields },
  '/doctor/advises-template-list': keptTemplate,
  '/doctor/advise-template-create': { fields: templateFields },
  '/doctor/advise-template-edit/:id': { fields: templateFields },
  '/doctor/drug-list': { data: ['Tab. Paracetamol (hospital) 500 mg', drugs.own.unchecked_mark] },
  '/doctor/own-words': { data: [ownWords.second] },
  '/doctor/drug-create': { fields: ownDrugFields },
  '/doctor/drug-edit/:id': { heading: drugs.own.edit_title, fields: ownDrugFields },
  '/doctor/sync': { data: [auth.device_name_doctor, doctor] },
  '/doctor/payment-method': { data: ['01711-000101', 'bKash'] },
  '/doctor/payment-method/create': { fields: methodFields },
  '/doctor/payment-method/edit/:id': { data: [/01711-?000101/], fields: methodFields },
  '/doctor/quick-patient-list': { data: [green, /[A-Z]-000001/] },
  '/doctor/quick-patient-payment': { data: [green, /due ৳/] },
  '/doctor/quick-patient-payment-create': { data: [waits, '৳1,000'] },
  '/doctor/patient-invoice': { data: [waits, 'A-45821'] },
  '/doctor/appointment-patient-invoice': { data: [waits, 'A-45821'] },
  '/doctor/payments': { data: [green, /[A-Z]-000001/] },
  '/doctor/payment-update/:id': { data: [/[A-Z]-000002/, waits] },
  '/doctor/day-close': { heading: /^Day close/, data: [/[A-Z]-000002/, waits] },
  '/doctor/settings/add-favorite-drugs': { data: ['Napa'] },
  '/doctor/settings/header': { data: [green], fields: [pad.chamber] },
  '/doctor/settings/footer': { data: [green], fields: [pad.foot_left, pad.foot_right] },
  '/doctor/settings/default-pad-setting': { data: [green, 'Savar Medicine Corner'] },
  '/doctor/set-up': { heading: settingUp.done_title, data: [settingUp.step.people] },
}

/** Physical medicine's own, seen by Dr. Subrata Kumar Saha. */
export const ofPhysiatrists: Readonly<Record<string, Row>> = {
  '/doctor/therapeutic-exercise-templates/list': { data: [templates.none] },
  '/doctor/therapeutic-exercise-templates/create': { fields: templateFields },
  '/doctor/therapeutic-exercise-templates/edit/:id': goneTemplate,
  '/doctor/therapeutic-modality-templates/list': { data: [templates.none] },
  '/doctor/therapeutic-modality-templates/create': { fields: templateFields },
  '/doctor/therapeutic-modality-templates/edit/:id': goneTemplate,
  '/doctor/assistive-device-templates/list': { data: [templates.none] },
  '/doctor/assistive-device-templates/create': { fields: templateFields },
  '/doctor/assistive-device-templates/edit/:id': goneTemplate,
  '/doctor/therapy-lists': { data: ['Pelvic tilt'] },
  '/doctor/therapeutic-exercise-image-add': { data: [therapy.pictures_hint], fields: [therapy.exercise] },
  '/doctor/therapeutic-exercise-description/:id': {
    data: ['Pelvic tilt'],
    fields: [therapy.bn_description, therapy.description],
  },
}

/** Pages of somebody new, between his number and his own page. */
export const ofNewcomers: Readonly<Record<string, Row>> = {
  '/confirm': { heading: auth.confirm, data: ['01899-000111'], fields: [auth.code] },
  '/registration': { heading: auth.registration, fields: [auth.name, auth.blood_group] },
}
