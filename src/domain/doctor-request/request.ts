import * as z from 'zod/mini'
import { Gender, Id, Instant, Phone } from '#contract/fields.ts'
import { PictureHash } from '#domain/pad/pictures.ts'
import { RequestDegree } from './request-fields.ts'
import { requestStates } from './states.ts'

/** One of a list, by its names. */
export const RequestChoice = z.object({ id: z.int(), name: z.string(), bn_name: z.string() })
export type RequestChoice = z.infer<typeof RequestChoice>

const State = z.literal([...requestStates])
const Status = z.literal([0, 1, 2, 3, 4])
const Place = z.nullable(RequestChoice)

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
  speciality: RequestChoice,
  sub_speciality: Place,
  degrees: z.array(RequestDegree),
  designation: z.nullable(z.string()),
  institute: z.nullable(z.string()),
  division_id: z.int(),
  district: RequestChoice,
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
