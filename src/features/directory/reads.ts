import {
  listedAt,
  type ListVisitorPages,
  type Narrowed,
  type PageAnswer,
  pageQuery,
  reading,
} from '#contract/visitor-page.ts'
import { filmOrigins } from '#contract/clinic/film-frame.ts'
import { photoCard, photoPath } from '#contract/doctor-photo.ts'
import { allOf, answerOf } from '#net/page-answers.ts'
import type { AddressParams, PageNames } from '#nav/screen.ts'
import { formatters } from '#text/show.ts'
import {
  listAllPlaces,
  listAllSpecialities,
  listChambersByPlace,
  listDoctorsOfPlace,
  listPublicDoctors,
  listSearchableSpecialities,
  listSpecialisedDoctors,
  type PublicProfile,
  showPublicDoctor,
} from './contract.ts'
import { showDoctorMedia } from '#features/doctor-media/contract.ts'
import { calledByPatients, doctorPath } from './addresses.ts'
import { useDirectoryWords } from './words.ts'

/** What the filters of a list offer. */
const choices = [reading(listSearchableSpecialities, {}), reading(listChambersByPlace, {})]

export const doctorsReads = (_: AddressParams, page: number, said: Narrowed) => [
  reading(listPublicDoctors, { query: { ...said, ...pageQuery(page) } }),
  ...choices,
]

export const specialitiesReads = (_: AddressParams, page: number) => [
  reading(listAllSpecialities, { query: pageQuery(page) }),
]

export const placesReads = (_: AddressParams, page: number) => [
  reading(listAllPlaces, { query: pageQuery(page) }),
]

const ofSpeciality = ({ speciality = '' }: AddressParams) => ({ speciality_id: speciality })
const byId = ({ id = '' }: AddressParams) => ({ params: { id } })

export const specialityReads = (params: AddressParams, page: number, said: Narrowed) => [
  reading(listSpecialisedDoctors, {
    query: { ...ofSpeciality(params), ...said, ...pageQuery(page) },
  }),
  ...choices,
]

export const placeReads = (params: AddressParams, page: number, said: Narrowed) => [
  reading(listDoctorsOfPlace, { ...byId(params), query: { ...said, ...pageQuery(page) } }),
  ...choices,
]

/** His films are watched on his page. */
export const doctorFrames = filmOrigins

export const doctorReads = (params: AddressParams) => [
  reading(showPublicDoctor, byId(params)),
  reading(showDoctorMedia, byId(params)),
]

/** A doctor as schema.org has him: schema.org/Physician. */
const physicianOf = (doctor: PublicProfile) => ({
  '@context': 'https://schema.org',
  '@type': 'Physician',
  name: formatters.name(doctor),
  medicalSpecialty: doctor.specialities.map(({ name }) => name),
  ...(doctor.bmdc === null
    ? {}
    : { identifier: { '@type': 'PropertyValue', propertyID: 'BMDC', value: doctor.bmdc } }),
  ...(doctor.rating === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: doctor.rating.average,
          ratingCount: doctor.rating.count,
          bestRating: 5,
        },
      }),
  location: doctor.chambers.map((chamber) => ({
    '@type': 'MedicalClinic',
    name: formatters.name(chamber),
    ...(chamber.serial_phones[0] === undefined ? {} : { telephone: `+88${chamber.serial_phones[0]}` }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: formatters.name({ name: chamber.address, bn_name: chamber.bn_address }),
      ...(chamber.district ? { addressLocality: formatters.name(chamber.district) } : {}),
      addressCountry: 'BD',
    },
  })),
})

/** A doctor's page is called by him, what he treats and where; at home where his name says so. */
export function doctorNames(_: AddressParams, answers: readonly PageAnswer[]): PageNames | null {
  const doctor = answerOf(answers, showPublicDoctor)?.data
  if (!doctor) return null
  const name = formatters.name(doctor)
  const what = doctor.specialities.map(calledByPatients).join(', ')
  const where = doctor.chambers.map(formatters.name).join(', ')
  return {
    // A search engine shows some sixty letters: what he treats first stands in them, all of it in the sentence below.
    title: [name, ...doctor.specialities.slice(0, 1).map(calledByPatients)].join(', '),
    description: useDirectoryWords.words('doctor_about', { name, what, where }),
    home: doctorPath(doctor),
    structured: physicianOf(doctor),
    under: [{ name: useDirectoryWords.words('doctors'), path: '/doctors/' }],
    ...(doctor.photo === null ? {} : { picture: { path: photoPath(doctor.photo, 'card'), ...photoCard } }),
  }
}

export function specialityNames(_: AddressParams, answers: readonly PageAnswer[]): PageNames | null {
  const speciality = answerOf(answers, listSpecialisedDoctors)?.speciality
  if (!speciality) return null
  const name = calledByPatients(speciality)
  return {
    title: name,
    description: useDirectoryWords.words('of_speciality_about', { name }),
    under: [{ name: useDirectoryWords.words('specialities'), path: '/specialties' }],
  }
}

export function placeNames(_: AddressParams, answers: readonly PageAnswer[]): PageNames | null {
  const place = answerOf(answers, listDoctorsOfPlace)?.place
  if (!place) return null
  const name = formatters.name(place)
  return {
    title: useDirectoryWords.words('of_place', { name }),
    description: useDirectoryWords.words('of_place_about', { name }),
    under: [{ name: useDirectoryWords.words('places'), path: '/all-location-wise-chamber' }],
  }
}

export const doctorAddresses: ListVisitorPages = async (ask) =>
  (await allOf(ask, listPublicDoctors, ({ data, meta }) => ({ rows: data, pages: meta.last_page }))).map(
    (doctor) => listedAt(doctorPath(doctor), doctor),
  )

export const specialityAddresses: ListVisitorPages = async (ask) =>
  (
    await allOf(ask, listAllSpecialities, ({ specialties, meta }) => ({
      rows: specialties,
      pages: meta.last_page,
    }))
  ).map(({ id }) => ({ path: `/specialties/${id}` }))

export const placeAddresses: ListVisitorPages = async (ask) =>
  (await allOf(ask, listAllPlaces, ({ data, meta }) => ({ rows: data, pages: meta.last_page }))).map(
    ({ id }) => ({ path: `/location-wise-chamber-doctors/${id}` }),
  )
