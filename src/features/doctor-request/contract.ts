import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Instant, NumberText, TypedPhone } from '#contract/fields.ts'
import { refusal } from '#contract/refusal.ts'
import { optionalEach } from '#contract/shapes.ts'
import { neededFields, sparedFields, toldFields } from '#domain/doctor-request/request-fields.ts'
import { DoctorRequest, RequestChoice } from '#domain/doctor-request/request.ts'
import { requestStates } from '#domain/doctor-request/states.ts'

/** Whoever asks is a doctor here already, or has a request that was not rejected. */
export const askedAlready = refusal(409, 'asked_already')
/** Nothing is asked for at the moment. */
export const nothingAsked = refusal(409, 'nothing_asked')

/** Specialities from which a doctor who asks chooses his. */
export const listRequestSpecialities = endpoint({
  method: 'GET',
  path: '/v1/request-specialties',
  scope: 'public',
  mayBeOld: true,
  reply: z.object({ specialties: z.array(RequestChoice) }),
})

/** Degrees, and where those of one speciality are taught. */
export const listSpecialityDegrees = endpoint({
  method: 'GET',
  path: '/v1/specialty-degrees/specialtyId={id}',
  scope: 'public',
  mayBeOld: true,
  params: z.strictObject({ id: NumberText }),
  reply: z.object({ degrees: z.array(RequestChoice), institutes: z.array(RequestChoice) }),
})

/** The parts of one speciality that have names of their own. */
export const listRequestSubSpecialities = endpoint({
  method: 'GET',
  path: '/v1/sub-super-specialties/{specialty_id}',
  scope: 'public',
  mayBeOld: true,
  params: z.strictObject({ specialty_id: NumberText }),
  reply: z.object({ sub_super_specialties: z.array(RequestChoice) }),
})

const State = z.literal([...requestStates])
const Status = z.literal([0, 1, 2, 3, 4])

const Whole = z.object({
  data: z.nullable(DoctorRequest),
  /** Why a doctor who never asked by the form has no work here for now; copies of versions before know nothing of it. */
  suspended: z._default(z.nullable(z.object({ note: z.nullable(z.string()), at: Instant })), null),
})

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
