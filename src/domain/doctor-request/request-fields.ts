import * as z from 'zod/mini'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { count, Gender, line, mostInteger, Name } from '#contract/fields.ts'
import { optionalEach, shapeNames } from '#contract/shapes.ts'
import { pictureData, type PictureSize } from '#domain/pad/pictures.ts'

/** A picture as a device sends it: pixels of its longer side, and bytes. All three fit into one call. */
export const requestPictures = {
  photo: { side: 900, bytes: 140_000 },
  certificate: { side: 1800, bytes: 400_000, jpeg: 0.8 },
  signature: { side: 720, bytes: 60_000 },
} as const satisfies Record<string, PictureSize>
export type RequestPicture = keyof typeof requestPictures

/** A registration as the council writes it, `A-60112`: doctors have five or six digits, dentists (D) also four. */
export const Bmdc = z.pipe(
  z.string('required').check(z.refine((text) => readBmdc(text) !== null, 'bmdc')),
  z.transform((text: string) => readBmdc(text) ?? text),
)

/** The registration in what somebody typed, in either script; a bare number is a doctor's. Null: it is none. */
function readBmdc(text: string): string | null {
  const [, letter = '', digits = ''] =
    /^([AD]?)[\s-]*(\d{4,6})$/.exec(toLatinDigits(text).trim().toUpperCase()) ?? []
  return digits.length >= (letter === 'D' ? 4 : 5) ? `${letter || 'A'}-${digits}` : null
}

const Email = z
  .string('email')
  .check(z.trim(), z.maxLength(120, 'too_long'), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, 'email'))

/** One of a list. */
export const ChosenId = z.int('choice').check(z.gte(1, 'choice'), z.lte(mostInteger, 'choice'))

const earliestYear = 1950
const latestYear = 2100

/** A degree as its holder writes it: what, from where, in which year. */
export const RequestDegree = z.strictObject({
  degree: line(120),
  institute: line(200),
  year: count(earliestYear, latestYear),
})
export const degreesMost = 8

/** What a request must say. */
export const neededFields = {
  name: Name,
  bn_name: Name,
  bmdc: Bmdc,
  speciality_id: ChosenId,
  degrees: z
    .array(RequestDegree, 'required')
    .check(z.minLength(1, 'required'), z.maxLength(degreesMost, 'too_many_items')),
  /** The chamber's city. Of its upazilas and thanas not all are in the lists, so that one may be left out. */
  district_id: ChosenId,
  photo: pictureData(requestPictures.photo),
  certificate: pictureData(requestPictures.certificate),
}

/** What it may leave out. */
export const sparedFields = {
  email: Email,
  gender: Gender,
  sub_speciality_id: ChosenId,
  upazila_id: ChosenId,
  designation: line(120),
  institute: line(200),
  referral_code: line(40),
  signature: pictureData(requestPictures.signature),
}

export const toldFields = { ...neededFields, ...optionalEach(sparedFields) }

/** What the administration may ask for again. The phone is not among it: it was proved. */
export const askable = [...shapeNames(neededFields), ...shapeNames(sparedFields)].filter(
  (name): name is AskedField => name !== 'upazila_id' && name !== 'referral_code',
)
/** A district is asked for with its upazila. */
export type AskedField = Exclude<
  keyof typeof neededFields | keyof typeof sparedFields,
  'upazila_id' | 'referral_code'
>
