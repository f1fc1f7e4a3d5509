import { en as articlePages } from '#features/article-pages/text/en.ts'
import { en as app } from '#app/browser/text/en.ts'
import { en as auth } from '#features/auth/text/en.ts'
import { en as booking } from '#features/booking/text/en.ts'
import { en as doctorRequest } from '#features/doctor-request/text/en.ts'
import { en as directory } from '#features/directory/text/en.ts'
import { en as home } from '#features/home/text/en.ts'
import { en as patientSheets } from '#features/patient-sheets/text/en.ts'
import { en as services } from '#features/services/text/en.ts'
import { en as check } from '#features/sheet-check/text/en.ts'
import { en as liveSerial } from '#features/live-serial/text/en.ts'
import { en as visitLink } from '#features/visit-link/text/en.ts'
import { en as testimonials } from '#features/testimonials/text/en.ts'
import { en as wall } from '#features/wall-display/text/en.ts'
import { doctor, green, type Row } from './screens-shown.ts'

/** What visitors open. */
export const ofVisitors: Readonly<Record<string, Row>> = {
  '/': { heading: home.hero, data: [home.hero_second, home.join] },
  '/about-us': { heading: home.about_hero, data: [home.about_second] },
  // Which chamber is next, and so which fee, is the hour's.
  '/doctors/': { data: [doctor, 'BMDC A-45821', directory.visit_new, directory.next] },
  '/specialties': { data: ['Medicine (Internal Medicine)', 'Cardiology'] },
  '/specialties/:speciality': { heading: 'Medicine (Internal Medicine)', data: [doctor] },
  '/all-location-wise-chamber': { data: ['Dhaka'] },
  '/location-wise-chamber-doctors/:id': { heading: /^Doctors in /, data: [directory.by_speciality] },
  '/:name/:id': { heading: doctor, data: [green, 'BMDC A-45821', directory.sittings, directory.fee_new] },
  '/articles/:id/:slug': { heading: 'What to bring to the doctor', data: [articlePages.general, doctor] },
  '/doctor-services/:id': { heading: 'A serial from home', data: [services.all_doctors, services.others] },
  '/serial/:id': {
    heading: liveSerial.title,
    data: [liveSerial.now, liveSerial.doctor],
  },
  // The link of the samples is none that was ever sent.
  '/visit/:token': { heading: visitLink.over, data: [visitLink.login] },
  '/testimonial-details/:id': {
    heading: 'Sabina Yasmin, Mirpur',
    data: [/We used to sit three hours/, testimonials.others],
  },
  '/doctor/appointment/:id': { data: [green, doctor], fields: [booking.name, booking.phone] },
  '/doctor/appointment/:doctor_id/:chamber_id': {
    data: [doctor, '৳1,000'],
    fields: [booking.name, booking.phone],
  },
  '/doctor-request-form': { data: [doctorRequest.needs, doctorRequest.need_bmdc] },
  '/join': { fields: [auth.phone] },
  '/login': { fields: [auth.phone, auth.password] },
  '/assistant-login': { heading: auth.assistant_title, fields: [auth.phone, auth.password] },
  '/forgot-password': { heading: auth.forgot_title, fields: [auth.phone] },
  '/prescription/verify': { heading: check.none.title, data: [check.none.text] },
  '/prescription/:prescription_id': {
    heading: patientSheets.link_closed.title,
    data: [patientSheets.family],
  },
  '/doctor/display': { heading: wall.join_title, fields: [wall.code] },
  '*': { heading: app.not_found, data: [app.not_found_hint] },
}
