import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  Instant,
  line,
  Meta,
  Name,
  NumberText,
  Page,
  Phone,
  Search,
  text,
  TypedPhone,
} from '#contract/fields.ts'
import { conflict, refusal } from '#contract/refusal.ts'
import { nullableEach } from '#contract/shapes.ts'
import { DoctorRequest, RequestChoice } from '#domain/doctor-request/request.ts'
import { askable, Bmdc, ChosenId } from '#domain/doctor-request/request-fields.ts'
import { requestStates } from '#domain/doctor-request/states.ts'
import { PictureHash } from '#domain/pad/pictures.ts'

/** Nobody decides about himself. */
export const ownDoctor = refusal(403, 'own_doctor')

/** What administrators do with doctors, and with who asks to be one. In each address stands the account. */
const of = { scope: 'platform', needs: 'Doctor List' } as const
const ofOne = { ...of, params: z.strictObject({ id: NumberText }) } as const

const State = z.literal([...requestStates])
const Status = z.literal([0, 1, 2, 3, 4])

/** What is published of a doctor. */
const published = {
  title: line(120),
  bn_title: line(120),
  institute: line(200),
}
const Degrees = z.array(line(80)).check(z.maxLength(12, 'too_many_items'))
const profileFields = {
  name: Name,
  bn_name: z.nullable(Name),
  bmdc: Bmdc,
  ...nullableEach(published),
  degrees: Degrees,
  speciality_ids: z.array(ChosenId).check(z.minLength(1, 'required'), z.maxLength(10, 'too_many_items')),
}

const ListedDoctor = z.object({
  /** The account. */
  id: z.int(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  degrees: z.array(z.string()),
  bmdc: z.nullable(z.string()),
  specialities: z.array(RequestChoice),
  /** Those that anybody may book. */
  chambers: z.int(),
  state: State,
  status: Status,
  /** Since when he is a doctor here, or has asked. */
  since: Instant,
})
export type ListedDoctor = z.infer<typeof ListedDoctor>

export const doctorSorts = ['name', '-name', 'bn_name', '-bn_name', 'since', '-since'] as const

/**
 * Doctors, and who asks to be one: `status` as the specification numbers states. Words that are looked for travel in a
 * header; the specification's `search` is for other programs, no page of ours asks by it.
 */
export const keptDoctors = {
  list: endpoint({
    ...of,
    method: 'GET',
    path: '/admin/v1/doctors',
    query: z.strictObject({
      page: Page,
      status: z.optional(z.literal(['0', '1', '2', '3', '4'], 'choice')),
      search: Search,
      words: Search,
      speciality_id: z.optional(NumberText),
      sort: z.optional(z.literal([...doctorSorts], 'choice')),
    }),
    inHeader: ['words'],
    reply: z.object({
      data: z.array(ListedDoctor),
      meta: Meta,
      /** How many there are in each state, whatever the list is narrowed to. */
      counts: z.record(z.string(), z.int()),
      /** By which the list may be narrowed. */
      specialities: z.array(RequestChoice),
    }),
  }),
}

const Profile = z.object({
  doctor_id: z.int(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  bmdc: z.nullable(z.string()),
  ...nullableEach({ title: z.string(), bn_title: z.string(), institute: z.string() }),
  degrees: z.array(z.string()),
  speciality_ids: z.array(z.int()),
  specialities: z.array(RequestChoice),
  /** Stands on the public pages. */
  listed: z.boolean(),
})
export type KeptProfile = z.infer<typeof Profile>

/** How far his practice is set up: numbers, and nothing of what stands there. */
export const setupParts = [
  'chambers',
  'fees',
  'schedules',
  'pads',
  'favorites',
  'assistants',
  'devices',
] as const
const Setup = z.object({
  chambers: z.int(),
  fees: z.int(),
  schedules: z.int(),
  pads: z.int(),
  favorites: z.int(),
  assistants: z.int(),
  devices: z.int(),
})
export type PracticeSetup = z.infer<typeof Setup>

const Step = z.object({
  id: z.string(),
  state: State,
  note: z.nullable(z.string()),
  fields: z.array(z.string()),
  at: Instant,
  /** Whose word it was; null of what was done at the server itself. */
  by: z.nullable(z.string()),
})

const KeptDoctor = z.object({
  id: z.int(),
  /** Counts every change of what is decided by: whoever decides says which one he saw. */
  version: z.int(),
  state: State,
  status: Status,
  phone: Phone,
  name: z.string(),
  bn_name: z.nullable(z.string()),
  request: z.nullable(DoctorRequest),
  profile: z.nullable(Profile),
  setup: z.nullable(Setup),
  /** All that became of him here, the first step first. */
  steps: z.array(Step),
})
export type KeptDoctor = z.infer<typeof KeptDoctor>

const One = z.object({ data: KeptDoctor })

/** One of them, with his request and how far his practice is set up; of patients nothing. */
export const showKeptDoctor = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/admin/v1/doctors/{id}',
  reply: One,
})

const Edited = z.object({ version: z.int(), phone: Phone, ...Profile.shape })

/** What is published of a doctor, to be changed. */
export const editDoctorProfile = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/admin/v1/doctors/{id}/edit',
  reply: z.object({ data: Edited, specialities: z.array(RequestChoice) }),
})

/** What the form of a new doctor chooses from. */
export const createDoctorForm = endpoint({
  ...of,
  method: 'GET',
  path: '/admin/v1/doctors/create',
  ours: true,
  reply: z.object({ specialities: z.array(RequestChoice) }),
})

/** Makes a doctor who never asked by the form: account, profile and an empty practice. */
export const storeKeptDoctor = endpoint({
  ...of,
  method: 'POST',
  path: '/admin/v1/doctors',
  status: 201,
  body: z.strictObject({ phone: TypedPhone, ...profileFields }),
  reply: One,
})

/** Changes what is published of him. */
export const updateDoctorProfile = endpoint({
  ...ofOne,
  method: 'PUT',
  path: '/admin/v1/doctors/{id}',
  refuses: [conflict, ownDoctor],
  body: z.strictObject({ version: z.int('required'), ...profileFields }),
  reply: One,
})

const decisions = ['under_review', 'approved', 'info_requested', 'rejected', 'suspended'] as const
const isSilent = (to: string): boolean => to === 'under_review' || to === 'approved'

/** Decides about him: looked at, approved (also after a suspension), asked for more, rejected or suspended with why. */
export const decideAboutDoctor = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/admin/v1/doctors/{id}/decision',
  ours: true,
  refuses: [conflict, ownDoctor],
  body: z
    .strictObject({
      to: z.literal([...decisions], 'choice'),
      fields: z._default(z.array(z.literal([...askable], 'choice')), []),
      note: z._default(z.nullable(text(500).check(z.trim())), null),
      version: z.int('required'),
    })
    .check(
      z.refine(({ to, note }) => isSilent(to) || (note !== null && note !== ''), {
        error: 'required',
        path: ['note'],
      }),
      z.refine(({ to, fields }) => (to === 'info_requested') === fields.length > 0, {
        error: 'required',
        path: ['fields'],
      }),
    ),
  reply: One,
})

/** One picture of his latest request. Each look leaves a line in the audit. */
export const readDoctorDocument = endpoint({
  ...of,
  method: 'GET',
  path: '/admin/v1/doctors/{id}/documents/{hash}',
  ours: true,
  audited: 'doctor_document_read',
  params: z.strictObject({ id: NumberText, hash: PictureHash }),
  reply: z.object({ mime: z.literal(['image/jpeg', 'image/png']), data: z.string() }),
})
