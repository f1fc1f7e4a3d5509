import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { line, Name, NumberText, text } from '#contract/fields.ts'
import { blankEach, nullableEach } from '#contract/shapes.ts'
import { Bmdc } from '#domain/doctor-request/request-fields.ts'
import { pictureData, PictureHash, type PictureSize } from '#domain/pad/pictures.ts'

/** A doctor as patients and his own sheets know him. */
export const DoctorProfile = z.object({
  id: z.int(),
  name: Name,
  bn_name: z.nullable(z.string()),
  title: z.nullable(z.string()),
  bn_title: z.nullable(z.string()),
  degrees: z.array(z.string()),
  institute: z.nullable(z.string()),
  speciality_ids: z.array(z.int()),
  bmdc: z.nullable(z.string()),
  phone: z.string(),
  email: z.nullable(z.string()),
  about: z.nullable(z.string()),
  bn_about: z.nullable(z.string()),
  /** The print of the photo on his public pages; copies of versions before know of none. */
  photo: z._default(z.nullable(PictureHash), null),
  /** 0 asked for, 1 approved. */
  status: z.int(),
})
export type DoctorProfile = z.infer<typeof DoctorProfile>

const Named = z.object({ id: z.int(), name: z.string(), bn_name: z.string() })

export const readDoctorDetails = endpoint({
  method: 'GET',
  path: '/doctor/v1/doctor-details',
  scope: 'practice',
  reply: z.object({ doctor: DoctorProfile }),
})

/** The profile with what it is filled in from. */
export const editDoctor = endpoint({
  method: 'GET',
  path: '/doctor/v1/dashboard/{id}/edit',
  scope: 'practice',
  params: z.strictObject({ id: NumberText }),
  reply: z.object({
    doctor: DoctorProfile,
    degrees: z.array(z.extend(Named, { kind: z.string() })),
    institutes: z.array(Named),
    specialities: z.array(Named),
  }),
})

const Email = z
  .string('email')
  .check(z.trim(), z.maxLength(120, 'too_long'), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, 'email'))

/** What the doctor may leave out of his profile. */
const particulars = {
  bn_name: Name,
  title: line(120),
  bn_title: line(120),
  institute: line(200),
  email: Email,
  about: text(2000),
  bn_about: text(2000),
}

const bmdc = z.optional(z.nullable(Bmdc))

/** The form of the profile; degrees stand beside it. */
export const TypedProfile = z.strictObject({ name: Name, ...blankEach(particulars), bmdc })

/** The doctor writes himself. A registration that was approved stays as it is. */
export const updateDoctor = endpoint({
  method: 'PUT',
  path: '/doctor/v1/dashboard/{id}',
  scope: 'practice',
  ours: true,
  params: z.strictObject({ id: NumberText }),
  body: z.strictObject({
    name: Name,
    ...nullableEach(particulars),
    bmdc,
    degrees: z.array(line(80)).check(z.maxLength(12, 'too_many_items')),
  }),
  reply: z.object({ doctor: DoctorProfile }),
})

/** A photo as a device sends it: pixels of its longer side, and bytes. */
export const photoMost = { side: 900, bytes: 140_000 } as const satisfies PictureSize

const Photo = z.object({ photo: z.nullable(PictureHash) })

/** The doctor's own photo, for his public pages; another takes the place of the one before. */
export const setDoctorPhoto = endpoint({
  method: 'PUT',
  path: '/doctor/v1/doctor-photo',
  scope: 'practice',
  ours: true,
  body: z.strictObject({ photo: pictureData(photoMost) }),
  reply: Photo,
})

/** From then on his initials stand in its place. */
export const removeDoctorPhoto = endpoint({
  method: 'DELETE',
  path: '/doctor/v1/doctor-photo',
  scope: 'practice',
  ours: true,
  reply: Photo,
})
