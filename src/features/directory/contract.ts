import * as z from 'zod/mini'
import { endpoint, type Reply } from '#contract/endpoint.ts'
import { Clock, Day, Id, Instant, Meta, Money, NumberText, Page, paged, Search } from '#contract/fields.ts'
import { PictureHash } from '#domain/pad/pictures.ts'
import { narrowingForms, narrowings } from './narrowing.ts'

const named = { name: z.string(), bn_name: z.nullable(z.string()) }

/** A speciality that somebody here has, and how many doctors. */
export const PublicSpeciality = z.object({
  id: z.int(),
  ...named,
  /** What a patient calls it. */
  bn_patient: z.nullable(z.string()),
  doctors: z.int(),
})
export type PublicSpeciality = z.infer<typeof PublicSpeciality>

/** Specialities of the doctors who have a chamber here, those of most doctors first. */
export const listPublicSpecialities = endpoint({
  method: 'GET',
  path: '/v1/specialities',
  scope: 'public',
  mayBeOld: true,
  reply: z.object({ specialties: z.array(PublicSpeciality) }),
})

/** A district, and how many chambers are open there. */
export const ChambersOfPlace = z.object({ id: z.int(), ...named, chambers: z.int() })
export type ChambersOfPlace = z.infer<typeof ChambersOfPlace>

/** Where chambers are open, the districts of most chambers first. */
export const listChambersByPlace = endpoint({
  method: 'GET',
  path: '/v1/location-wise-chambers',
  scope: 'public',
  mayBeOld: true,
  reply: z.object({ data: z.array(ChambersOfPlace) }),
})

/** A sitting of today as anybody may know it: how far its queue has come, and nobody who is in it. */
export const TodaySitting = z.object({
  id: Id,
  doctor: z.object({
    id: z.int(),
    ...named,
    title: z.nullable(z.string()),
    bn_title: z.nullable(z.string()),
  }),
  speciality: z.nullable(z.object(named)),
  chamber: z.object({ ...named, address: z.string(), bn_address: z.nullable(z.string()) }),
  start_time: Clock,
  end_time: Clock,
  status: z.literal(['scheduled', 'running', 'paused']),
  /** Minutes by which it begins later. */
  delay_min: z.int(),
  /** The serial that was called last, as it is printed. */
  called: z.nullable(z.string()),
  called_at: z.nullable(Instant),
  /** People who have come and sit there. */
  waiting: z.int(),
  average_minutes: z.int(),
  first_visit_paisa: z.nullable(Money),
})
export type TodaySitting = z.infer<typeof TodaySitting>

/** Today's sittings that are not over: those that run first, then by their beginning. `count`: how many there are in all. */
export const listTodaySittings = endpoint({
  method: 'GET',
  path: '/v1/today-sittings',
  scope: 'public',
  mayBeOld: true,
  ours: true,
  reply: z.object({ data: z.array(TodaySitting), count: z.int() }),
})

const Named = z.object({ id: z.int(), ...named })
export type PublicPlace = z.infer<typeof Named>

const DoctorSpeciality = z.extend(Named, { bn_patient: z.nullable(z.string()) })

const DoctorChamber = z.extend(Named, {
  address: z.string(),
  bn_address: z.nullable(z.string()),
  district: z.nullable(Named),
})

/** The next sitting of a doctor that is not over; in a list that is narrowed, the next that fits. */
const NextSitting = z.object({ chamber_id: z.int(), date: Day, start_time: Clock })

const published = {
  id: z.int(),
  ...named,
  title: z.nullable(z.string()),
  bn_title: z.nullable(z.string()),
  degrees: z.array(z.string()),
  /** His registration with the Bangladesh Medical and Dental Council. */
  bmdc: z.nullable(z.string()),
  /** The print of his photo (`photoPath`). */
  photo: z.nullable(PictureHash),
  specialities: z.array(DoctorSpeciality),
  next: z.nullable(NextSitting),
}

/** A doctor as the lists for anybody show him. */
export const PublicDoctor = z.object({
  ...published,
  chambers: z.array(DoctorChamber),
  /** The next sitting in which a place can be taken by oneself, with how many are left; null where there is none. */
  free: z.nullable(z.extend(NextSitting, { left: z.int() })),
  /** What a first visit costs where he sits next; where no sitting is planned the least that any of his chambers asks. */
  first_visit_paisa: z.nullable(Money),
  /** The day on which what his page shows last changed; null where nobody knows. */
  changed_on: z._default(z.nullable(Day), null),
})
export type PublicDoctor = z.infer<typeof PublicDoctor>

const found = { page: Page, search: Search }

/** Filters hold for one chamber and, where a day or a free place is asked for, for one of its sittings. */
const narrowing = {
  speciality_id: z.optional(NumberText),
  district_id: z.optional(NumberText),
  /** Today, tomorrow, or within seven days. */
  day: z.optional(z.string().check(z.regex(narrowingForms.day, 'choice'))),
  /** Taka that a first visit costs at most. */
  fee: z.optional(NumberText),
  gender: z.optional(z.string().check(z.regex(narrowingForms.gender, 'choice'))),
  /** Only where a place can be taken by oneself. */
  free: z.optional(z.string().check(z.regex(narrowingForms.free, 'choice'))),
}
/** What is looked for may be what somebody suffers from: it travels in a header, where no log keeps it. */
const inHeader = ['search'] as const

const Found = z.extend(paged(PublicDoctor), {
  /** Nobody is found by the words as they stand; these are found by how the words sound. */
  near: z.boolean(),
  /** Where nobody is found: which filter to leave out, and how many doctors that finds. */
  loosen: z.array(z.object({ filter: z.literal(narrowings), doctors: z.int() })),
})

/** The doctors who have a chamber here, those who sit next first; found by name, speciality, what people call it, complaint, chamber or place. */
export const listPublicDoctors = endpoint({
  method: 'GET',
  path: '/v1/doctors/list',
  scope: 'public',
  mayBeOld: true,
  query: z.strictObject({ ...found, ...narrowing }),
  inHeader,
  reply: Found,
})

/** The first few that a search finds, while somebody types. */
export const searchPublicDoctors = endpoint({
  method: 'GET',
  path: '/v1/doctors',
  scope: 'public',
  mayBeOld: true,
  query: z.strictObject({ search: Search }),
  inHeader,
  reply: z.object({ doctors: z.array(PublicDoctor), near: z.boolean() }),
})

/** Doctors of one speciality, or of any where none is named; 404 where there is no such speciality. */
export const listSpecialisedDoctors = endpoint({
  method: 'GET',
  path: '/v1/specialized-doctor-list',
  scope: 'public',
  mayBeOld: true,
  query: z.strictObject({ ...found, ...narrowing }),
  inHeader,
  reply: z.extend(Found, { speciality: z.nullable(DoctorSpeciality) }),
})

/** Doctors who have a chamber in a district; 404 where there is no such district. */
export const listDoctorsOfPlace = endpoint({
  method: 'GET',
  path: '/v1/location-wise-chamber-doctors/{id}',
  scope: 'public',
  mayBeOld: true,
  params: z.strictObject({ id: NumberText }),
  query: z.strictObject({ ...found, ...narrowing }),
  inHeader,
  reply: z.extend(Found, { place: Named }),
})

/** Specialities of the doctors who have a chamber here, by pages; found by name or by complaint. */
export const listAllSpecialities = endpoint({
  method: 'GET',
  path: '/v1/all-speciality',
  scope: 'public',
  mayBeOld: true,
  query: z.strictObject(found),
  inHeader,
  reply: z.object({ specialties: z.array(PublicSpeciality), meta: Meta }),
})

/** The specialities that a search may be narrowed to. */
export const listSearchableSpecialities = endpoint({
  method: 'GET',
  path: '/v1/searchable-specialities',
  scope: 'public',
  mayBeOld: true,
  reply: z.object({ specialties: z.array(DoctorSpeciality) }),
})

/** Every district with a chamber, by pages. */
export const listAllPlaces = endpoint({
  method: 'GET',
  path: '/v1/all-location-wise-chambers',
  scope: 'public',
  mayBeOld: true,
  query: z.strictObject({ page: Page }),
  reply: paged(ChambersOfPlace),
})

/**
 * The districts with a chamber and where their middles are. Whoever looks for what is near asks for all of them and
 * reckons on his own device: where he is, nobody is told.
 */
export const listPlaceMiddles = endpoint({
  method: 'GET',
  path: '/v1/place-middles',
  scope: 'public',
  mayBeOld: true,
  ours: true,
  reply: z.object({ data: z.array(z.extend(ChambersOfPlace, { lat: z.number(), lon: z.number() })) }),
})
export type PlaceMiddle = Reply<typeof listPlaceMiddles>['data'][number]

/** What a chamber asks for each kind of visit; days count from the last visit that was finished. */
const ChamberFees = z.object({
  new_paisa: Money,
  follow_up_paisa: Money,
  follow_up_days: z.int(),
  report_paisa: Money,
  report_days: z.int(),
  report_free_days: z.int(),
})

const OpenSitting = z.object({
  date: Day,
  start_time: Clock,
  end_time: Clock,
  status: z.literal(['scheduled', 'running', 'paused']),
  delay_min: z.int(),
})

/** A chamber as its doctor's page shows it, with the sittings of the next days. */
const ProfileChamber = z.extend(DoctorChamber, {
  room: z.nullable(z.string()),
  serial_phones: z.array(z.string()),
  serial_hours: z.nullable(z.string()),
  bn_hours: z.nullable(z.string()),
  fees: z.nullable(ChamberFees),
  sittings: z.array(OpenSitting),
})
export type ProfileChamber = z.infer<typeof ProfileChamber>

/** A doctor's own page. */
export const PublicProfile = z.object({
  ...published,
  institute: z.nullable(z.string()),
  chambers: z.array(ProfileChamber),
  /** What patients gave after a visit and let be shown; null where fewer than five did. */
  rating: z.nullable(z.object({ average: z.number(), count: z.int() })),
  /** The latest of their words, without a name, with the first day of the month in which they were said. */
  said: z.array(z.object({ text: z.string(), month: Day })),
})
export type PublicProfile = z.infer<typeof PublicProfile>

/** What anybody may know of one doctor; 404 where he has no chamber here. */
export const showPublicDoctor = endpoint({
  method: 'GET',
  path: '/v1/public-doctors/{id}',
  scope: 'public',
  mayBeOld: true,
  ours: true,
  params: z.strictObject({ id: NumberText }),
  reply: z.object({ data: PublicProfile }),
})
