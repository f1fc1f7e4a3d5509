import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Gender, Id, Instant, NumberText, Phone, TypedPhone } from '#contract/fields.ts'
import { refusal } from '#contract/refusal.ts'
import { optionalEach } from '#contract/shapes.ts'
import { PictureHash } from '#domain/pad/pictures.ts'
import { neededFields, RequestDegree, sparedFields, toldFields } from './request-fields.ts'
import { requestStates } from './states.ts'

/** Whoever asks is a doctor here already, or has a request that was not rejected. */
export const askedAlready = refusal(409, 'asked_already')
/** Nothing is asked for at the moment. */
export const nothingAsked = refusal(409, 'nothing_asked')

const Choice = z.object({ id: z.int(), name: z.string(), bn_name: z.string() })
export type RequestChoice = z.infer<typeof Choice>

/** Specialities from which a doctor who asks chooses his. */
export const listRequestSpecialities = endpoint({
  method: 'GET',
  path: '/v1/request-specialties',
  scope: 'public',
  reply: z.object({ specialties: z.array(Choice) }),
})

/** Degrees, and where those of one speciality are taught. */
export const listSpecialityDegrees = endpoint({
  method: 'GET',
  path: '/v1/specialty-degrees/specialtyId={id}',
  scope: 'public',
  params: z.strictObject({ id: NumberText }),
  reply: z.object({ degrees: z.array(Choice), institutes: z.array(Choice) }),
})

/** The parts of one speciality that have names of their own. */
export const listRequestSubSpecialities = endpoint({
  method: 'GET',
  path: '/v1/sub-super-specialties/{specialty_id}',
  scope: 'public',
  params: z.strictObject({ specialty_id: NumberText }),
  reply: z.object({ sub_super_specialties: z.array(Choice) }),
})

const State = z.literal([...requestStates])
const Status = z.literal([0, 1, 2, 3, 4])
const Place = z.nullable(Choice)

/** A request as its owner sees it; of a picture its print. */
export const DoctorRequest = z.object({
  id: Id,
  number: z.int(),
  state: State,
  status: Status,
  name: z.string(),
  bn_name: z.string(),
  phone: Phone,
  email: z.nullable(z.string()),
  gender: z.nullable(Gender),
  bmdc: z.string(),
  speciality: Choice,
  sub_speciality: Place,
  degrees: z.array(RequestDegree),
  designation: z.nullable(z.string()),
  institute: z.nullable(z.string()),
  division_id: z.int(),
  district: Choice,
  upazila: Place,
  referral_code: z.nullable(z.string()),
  photo: PictureHash,
  certificate: PictureHash,
  signature: z.nullable(PictureHash),
  /** What is asked for again; empty unless it waits for an answer. */
  asked: z.array(z.string()),
  created_at: Instant,
  /** What became of it, the first step first. */
  steps: z.array(
    z.object({
      id: Id,
      state: State,
      note: z.nullable(z.string()),
      fields: z.array(z.string()),
      at: Instant,
    }),
  ),
})
export type DoctorRequest = z.infer<typeof DoctorRequest>

const Whole = z.object({ data: z.nullable(DoctorRequest) })

/**
 * Asks to be with us: of whoever has proved the phone by a code, which opens his session. `id` is made on the device: the
 * same form sent again is the same request.
 */
export const storeDoctorRequest = endpoint({
  method: 'POST',
  path: '/v1/doctor/store',
  scope: 'public',
  refuses: [askedAlready],
  status: 201,
  body: z.strictObject({ id: Id, phone: TypedPhone, ...toldFields, terms: z.literal(true, 'terms') }),
  reply: z.object({ data: DoctorRequest }),
})

/** Who one is to us as a doctor. */
export const showRequestProfile = endpoint({
  method: 'GET',
  path: '/v1/profile',
  scope: 'user',
  reply: z.object({
    isDoctor: z.boolean(),
    requested_doctor: z.nullable(z.object({ id: Id, number: z.int(), state: State, status: Status })),
  }),
})

/** One's own request, the latest; another's is answered as one that is not there. */
export const showDoctorRequest = endpoint({
  method: 'GET',
  path: '/user/v1/doctor-request-data',
  scope: 'user',
  query: z.strictObject({ user_id: z.optional(NumberText) }),
  reply: Whole,
})

/** Answers what was asked for, all of it and nothing else. `id` is that of the answer. */
export const answerDoctorRequest = endpoint({
  method: 'PUT',
  path: '/user/v1/doctor-request-data',
  scope: 'user',
  ours: true,
  refuses: [nothingAsked],
  body: z.strictObject({ id: Id, ...optionalEach({ ...neededFields, ...sparedFields }) }),
  reply: z.object({ data: DoctorRequest }),
})
