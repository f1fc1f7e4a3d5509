import * as z from 'zod/mini'
import { count, Day, line, measure, text } from '#contract/fields.ts'
import { VITAL_RANGES } from '#contract/clinic/vitals.ts'

const note = z.nullable(text(500))

/** `from` and `to` both count. The diagnosis stands on it only where the doctor ticked it. */
export const SickLeave = z.strictObject({
  kind: z.literal('sick_leave', 'choice'),
  from: Day,
  to: Day,
  duty: z.literal(['rest', 'light'], 'choice'),
  resume_on: z.nullable(Day),
  diagnosis: z.nullable(line(300)),
  note,
})

export const Fitness = z.strictObject({
  kind: z.literal('fitness', 'choice'),
  fit_for: line(200),
  restrictions: z.nullable(text(500)),
  examined_on: Day,
  note,
})

/** What of a sheet a letter may carry, each line only by a tick. */
export const summarySections = [
  'chief_complaints',
  'examinations',
  'diagnosis',
  'drugs',
  'investigations',
] as const
export type SummarySection = (typeof summarySections)[number]

export const Summary = z.strictObject({
  /** Number and day of the sheet that it was taken from. */
  number: line(30),
  day: Day,
  parts: z
    .array(
      z.strictObject({
        section: z.literal([...summarySections], 'choice'),
        lines: z.array(line(2000)).check(z.minLength(1, 'required'), z.maxLength(60, 'too_many')),
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(summarySections.length, 'too_many')),
})
export type Summary = z.infer<typeof Summary>

export const ReferralLetter = z.strictObject({
  kind: z.literal('referral_letter', 'choice'),
  to: z.strictObject({
    name: line(120),
    degrees: z.nullable(line(200)),
    hospital: z.nullable(line(200)),
  }),
  reason: line(500),
  summary: z.nullable(Summary),
  note,
})

/** One visit on an antenatal card; how far the pregnancy was is counted. Millimetres of mercury, kg, cm, beats a minute, g/dL. */
export const AntenatalVisit = z.strictObject({
  day: Day,
  weight_kg: z.nullable(measure(...VITAL_RANGES.weight_kg)),
  bp_sys: z.nullable(count(...VITAL_RANGES.bp_sys)),
  bp_dia: z.nullable(count(...VITAL_RANGES.bp_dia)),
  fundal_cm: z.nullable(measure(5, 60)),
  fhr: z.nullable(count(60, 240)),
  oedema: z.nullable(line(20)),
  albumin: z.nullable(line(20)),
  sugar: z.nullable(line(20)),
  hb: z.nullable(measure(1, 25)),
  note: z.nullable(line(120)),
})
export type AntenatalVisit = z.infer<typeof AntenatalVisit>

export const AntenatalCard = z.strictObject({
  kind: z.literal('antenatal_card', 'choice'),
  lmp: z.nullable(Day),
  /** The day of birth that a scan told; where it stands, it counts. */
  scan_edd: z.nullable(Day),
  gravida: z.nullable(count(1, 20)),
  para: z.nullable(count(0, 20)),
  living: z.nullable(count(0, 20)),
  blood_group: z.nullable(line(20)),
  risks: z.nullable(text(500)),
  visits: z.array(AntenatalVisit).check(z.maxLength(20, 'too_many')),
  tetanus: z.array(Day).check(z.maxLength(5, 'too_many')),
  iron_folate: z.nullable(line(120)),
  next_visit: z.nullable(Day),
  note,
})
export type AntenatalCard = z.infer<typeof AntenatalCard>

/** What a certificate says, as the doctor typed and ticked it. */
export const CertificateContent = z.discriminatedUnion(
  'kind',
  [SickLeave, Fitness, ReferralLetter, AntenatalCard],
  'choice',
)
export type CertificateContent = z.infer<typeof CertificateContent>
export type ContentOf<K extends CertificateContent['kind']> = Extract<CertificateContent, { kind: K }>
