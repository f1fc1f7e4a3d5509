import * as z from 'zod/mini'
import { count, Day, Id, line, measure, mostInteger, text } from '#contract/fields.ts'
import { eachOf } from '#contract/shapes.ts'
import { laterOnPaper } from '#domain/patient/rows.ts'
import { PictureHash } from '#domain/pad/pictures.ts'
import { PadBody, PadFooter, PadHeader, PadPage, PadPatient } from '#domain/pad/rows.ts'
import { Drawing } from './drawing.ts'
import { mostJoined } from './room.ts'

export { mostLines } from './room.ts'

/** Words that the product makes out of lists and of what was typed: bounded far beyond what any sheet holds. */
const made = text(10_000)

/** Every line keeps its words as they are printed: a list entry that changes later never changes a sheet. */
const lineFrame = {
  key: line(40),
  text: line(300),
  bn_text: z.nullable(line(300)),
  // Half of it is typed as a note, and times in words are put behind it.
  note: z.nullable(text(1000)),
}

/** As long as the line of a medicine may be typed: its dose, its note. */
export const longestTyped = 2000
/** The most pieces that anybody counts on a sheet. */
export const mostPieces = 9999

export const DurationUnit = z.literal(['hour', 'day', 'week', 'month', 'year'], 'choice')
export const Side = z.nullable(z.literal(['right', 'left', 'both'], 'choice'))

export const Complaint = z.strictObject({
  ...lineFrame,
  duration_value: z.nullable(measure(0, 999)),
  duration_unit: z.nullable(DurationUnit),
  side: Side,
})
export const History = z.strictObject({ ...lineFrame, group: line(60), since: z.nullable(line(40)) })
export const Examination = z.strictObject({
  ...lineFrame,
  system: z.nullable(line(60)),
  side: Side,
  value: z.nullable(line(60)),
  unit: z.nullable(line(20)),
})
export const Investigation = z.strictObject({
  ...lineFrame,
  group: z.nullable(line(60)),
  urgent: z.boolean(),
  result: z.nullable(z.strictObject({ value: line(100), unit: z.nullable(line(20)), day: z.nullable(Day) })),
})

/** `confirmed`: stated without a question, which is how a diagnosis stands by itself; `provisional` prints '?', `differential` D/D. */
const DiagnosisKind = z.literal(['provisional', 'confirmed', 'differential'], 'choice')
export type DiagnosisKind = z.infer<typeof DiagnosisKind>
export const Diagnosis = z.strictObject({
  ...lineFrame,
  icd10: z.nullable(line(10)),
  kind: DiagnosisKind,
  primary: z.boolean(),
  /** For how long, where that was said: sheets issued before have no such key. */
  since: z.exactOptional(line(40)),
})

/**
 * One medicine. `drug_id` names a catalogue row, `own_drug_id` one of the doctor's own, neither means typed freely.
 * `dose` and `duration` keep what was typed; `parsed` says whether the grammar read them: what it could not read is
 * printed as typed and never guessed.
 */
export const DrugLine = z.strictObject({
  key: line(40),
  drug_id: z.nullable(count(0, mostInteger)),
  own_drug_id: z.nullable(Id),
  form_abbr: made,
  brand: line(120),
  generic: made,
  generic_key: made,
  strength: made,
  dose: z.string().check(z.maxLength(longestTyped, 'too_long')),
  duration: z.string().check(z.maxLength(60, 'too_long')),
  timing: z.nullable(made),
  route: z.nullable(made),
  for_text: z.nullable(line(120)),
  note: z.nullable(text(longestTyped)),
  quantity: z.nullable(measure(0, mostPieces)),
  continued: z.boolean(),
  parsed: z.boolean(),
  /** The sentence as printed, in Bengali and English. */
  bn_sentence: made,
  sentence: made,
  /** Why the doctor gives it although a check stopped him. */
  override_reason: z.nullable(line(300)),
})

/**
 * What a check said when the sheet was issued, and why the doctor gives the medicine all the same. In a draft only the
 * answered ones stand here. Sheets issued before findings were kept have one `override_reason` a line instead.
 */
export const KeptFinding = z.strictObject({
  /** Key of the drug line. */
  line: line(40),
  kind: line(40),
  level: z.literal(['critical', 'warning', 'info'], 'choice'),
  /** The substance of the medicine that was found, by its key; empty where none is known. */
  part: z.string().check(z.maxLength(200, 'too_long')),
  /** What it clashes with: an allergy, another medicine. */
  about: line(200),
  reason: z.nullable(line(300)),
  /** A doubtful dose that the doctor was asked about and keeps. */
  confirmed: z.exactOptional(z.literal(true)),
  /** The public text that the finding goes back to, where it has one. */
  source: z.exactOptional(line(120)),
})

/** A check that did not run, and of which medicines; no names: of none. */
export const UncheckedNote = z.strictObject({
  check: line(40),
  names: z.array(line(200)).check(z.maxLength(400, 'too_many')),
})

export const Advice = z.strictObject(lineFrame)
export const FollowUp = z.strictObject({
  text: line(200),
  bn_text: z.nullable(line(200)),
  after_days: z.nullable(count(0, 3650)),
  day: z.nullable(Day),
  with_reports: z.boolean(),
  chamber_id: z.nullable(count(0, mostInteger)),
  /** The day that was counted, where the chamber does not sit on it and \`day\` is the next on which it does. */
  counted_day: z.exactOptional(Day),
  /** What was typed beside it. */
  note: z.exactOptional(line(200)),
})

/** As long as the findings of an echo may be. */
export const longestEchoNote = 2000
export const DiastolicFinding = z.strictObject({
  grade: z.nullable(line(60)),
  values: z
    .record(text(200), z.number())
    .check(z.refine((values) => Object.keys(values).length <= 200, 'too_many')),
  note: z.nullable(text(longestEchoNote)),
})
export const Referral = z.strictObject({
  name: line(120),
  degrees: z.nullable(line(200)),
  hospital: z.nullable(line(200)),
  reason: z.nullable(text(300)),
})

/**
 * One exercise. `amount` keeps what was typed; the figures stand beside it only where all of it was understood
 * (`readAmount`), else paper repeats the words. The descriptions and pictures are those of the patient's exercise sheet.
 */
export const ExerciseLine = z.strictObject({
  ...lineFrame,
  amount: z.string().check(z.maxLength(80, 'too_long')),
  sets: z.nullable(count(1, 20)),
  reps: z.nullable(count(1, 200)),
  hold_seconds: z.nullable(count(1, 600)),
  times_a_day: z.nullable(count(1, 24)),
  days: z.nullable(count(1, 365)),
  description: z.nullable(text(1000)),
  bn_description: z.nullable(text(1000)),
  pictures: z.array(PictureHash).check(z.maxLength(4, 'too_many')),
})
/** What is done to the patient at the machine. Its dose is printed as it was typed: watts, milliamperes and minutes are counted by nobody. */
export const ModalityLine = z.strictObject({
  ...lineFrame,
  site: z.nullable(line(80)),
  dose: z.nullable(line(80)),
  sessions: z.nullable(count(1, 200)),
  frequency: z.nullable(line(60)),
})
export const DeviceLine = z.strictObject({ ...lineFrame, size: z.nullable(line(60)), side: Side })

const list = <S extends z.core.$ZodType>(schema: S) =>
  z.array(schema).check(z.maxLength(mostJoined, 'too_many'))

const wordings = <S extends z.core.$ZodType>(schema: S) =>
  z.exactOptional(z.array(schema).check(z.maxLength(9, 'too_many')))

/** Other wordings of the parts that a sheet has once. */
export const OtherWordings = z.strictObject({
  diastolic_dysfunctions: wordings(DiastolicFinding),
  follow_up: wordings(FollowUp),
  referral: wordings(Referral),
  notes: wordings(text(2000)),
  drawing: wordings(Drawing),
})
export type OtherWordings = z.infer<typeof OtherWordings>

/** The sections of a sheet under the specification's keys. */
export const PrescriptionContent = z.strictObject({
  chief_complaints: list(Complaint),
  histories: list(History),
  examinations: list(Examination),
  /** What he drew of what he found; a sheet without has no such key. */
  drawing: z.exactOptional(Drawing),
  diastolic_dysfunctions: z.nullable(DiastolicFinding),
  investigations: list(Investigation),
  diagnosis: list(Diagnosis),
  drugs: list(DrugLine),
  advises: list(Advice),
  follow_up: z.nullable(FollowUp),
  referral: z.nullable(Referral),
  notes: z.nullable(text(2000)),
  /** Physical medicine's own: a sheet without such lines has no such key, as all had none before. */
  therapeutic_exercise: z.exactOptional(list(ExerciseLine)),
  therapeutic_modalities: z.exactOptional(list(ModalityLine)),
  assistive_devices: z.exactOptional(list(DeviceLine)),
  /** Weight and vitals that the doctor took over onto the sheet, by id of the set. */
  vitals_id: z.nullable(Id),
  /** Only in a draft: what another device wrote in the place of a part that a sheet has once, until a person chooses. */
  others: z.exactOptional(OtherWordings),
  findings: z.exactOptional(z.array(KeptFinding).check(z.maxLength(400, 'too_many'))),
  not_checked: z.exactOptional(list(UncheckedNote)),
  /** Allergies that could not be checked and that the doctor has seen, by their words. */
  acknowledged: z.exactOptional(list(line(120))),
  /** Versions of the lists, and sets of own rules, that the sheet was checked with. */
  checked_with: z.exactOptional(line(400)),
})
export type PrescriptionContent = z.infer<typeof PrescriptionContent>
export type DrugLine = z.infer<typeof DrugLine>
export type ExerciseLine = z.infer<typeof ExerciseLine>
export type ModalityLine = z.infer<typeof ModalityLine>
export type DeviceLine = z.infer<typeof DeviceLine>
export type KeptFinding = z.infer<typeof KeptFinding>
export type UncheckedNote = z.infer<typeof UncheckedNote>
export type FollowUp = z.infer<typeof FollowUp>

export const emptyContent: PrescriptionContent = {
  chief_complaints: [],
  histories: [],
  examinations: [],
  diastolic_dysfunctions: null,
  investigations: [],
  diagnosis: [],
  drugs: [],
  advises: [],
  follow_up: null,
  referral: null,
  notes: null,
  vitals_id: null,
}

/**
 * The pad as it was when the sheet was issued: head, foot and layout. Where the printer draws a millimetre too far left is
 * the printer's of today.
 */
export const FrozenPad = z.strictObject({
  page: z.omit(PadPage, { offset_x: true, offset_y: true }),
  header: PadHeader,
  patient: PadPatient,
  body: PadBody,
  footer: PadFooter,
})
export type FrozenPad = z.infer<typeof FrozenPad>

const printedList = <S extends z.core.$ZodType>(schema: S) =>
  z.array(schema).check(z.maxLength(1000, 'too_many'))

/** What stood on the paper, word for word: printing again years later prints this, whatever has changed since. */
export const PrintedSheet = z.strictObject({
  patient: z.strictObject({
    name: made,
    bn_name: z.nullable(made),
    age: made,
    bn_age: made,
    sex: made,
    bn_sex: made,
    weight: z.nullable(made),
    code: made,
    phone: z.nullable(made),
    address: z.nullable(made),
    ...eachOf(laterOnPaper, z.exactOptional(made)),
  }),
  number: made,
  serial: z.nullable(made),
  day: Day,
  doctor: z.strictObject({ name: made, bn_name: z.nullable(made), bmdc: z.nullable(made) }),
  left: printedList(z.strictObject({ section: made, lines: printedList(made) })),
  /** `as_typed`: the first line is the doctor's own words, letter for letter, because the grammar did not understand them; paper marks it. */
  drugs: printedList(
    z.strictObject({
      head: made,
      generic: made,
      lines: printedList(made),
      as_typed: z.exactOptional(z.literal(true)),
    }),
  ),
  /** Exercises, modalities and devices; absent where the sheet has none. */
  therapy: z.exactOptional(printedList(z.strictObject({ section: made, lines: printedList(made) }))),
  advises: printedList(made),
  follow_up: z.nullable(made),
  referral: z.nullable(made),
  /** Absent on sheets that were issued before pads were kept. */
  pad: z.exactOptional(FrozenPad),
})
export type PrintedSheet = z.infer<typeof PrintedSheet>
