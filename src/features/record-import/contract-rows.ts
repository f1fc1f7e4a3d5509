import * as z from 'zod/mini'
import { count, Day, Gender, Id, Instant, line, mostInteger, Precision } from '#contract/fields.ts'
import { mostColumns } from './limits.ts'
import { type MedicineTarget, medicineTargets, ToldMedicine } from './told-medicine.ts'
import { type PatientTarget, patientTargets, ToldPatient } from './told-patient.ts'
import { ToldBroughtVisit, type VisitTarget, visitTargets } from './told-visit.ts'

export * from './told-medicine.ts'
export * from './told-patient.ts'
export * from './told-visit.ts'

/** Rows that one call brings, or answers. */
export const mostFileRowsAtOnce = 400
/** Rows on a page of a list of them. */
export const fileRowsOnPage = 50
/** Days for which an import can be undone; then its rows are forgotten. */
export const importUndoDays = 30

/** What a file holds. Each kind has its own columns, and its rows their own way in. */
export const fileKinds = ['patients', 'visits', 'medicines'] as const
export type FileKind = (typeof fileKinds)[number]

/** What a row of a file tells. */
const ToldRecord = z.union([ToldPatient, ToldBroughtVisit, ToldMedicine])
export type ToldRecord = z.infer<typeof ToldRecord>

/** What kind of file would tell this. */
export const kindOfTold = (told: ToldRecord): FileKind =>
  'parts' in told ? 'visits' : 'brand' in told ? 'medicines' : 'patients'

/** Why a row cannot be brought in. */
export const rowFaults = [
  'name',
  'gender',
  'age',
  'dob',
  'dob_to_come',
  'age_or_birth',
  'too_long',
  'too_much',
  'past_headings',
  'cut',
  'repeated',
  'whose',
  'number_alone',
  'day',
  'day_to_come',
  'nothing',
  'nobody',
  'brand',
  'brand_number',
  'form',
  'known_listed',
  'known_own',
] as const
export type RowFault = (typeof rowFaults)[number]

/** What was left out, or decided, of a row that comes in. */
export const rowRemarks = [
  'phone',
  'other_phone',
  'two_phones',
  'blood_group',
  'shared_phone',
  'namesake',
  'number_unknown',
  'number_of_several',
  'other_name',
  'before_birth',
  'no_generic',
  'generic_unknown',
  'near_listed',
] as const
export type RowRemark = (typeof rowRemarks)[number]

/** What is kept of a cell beside its row, in letters. */
export const mostCellLetters = 5000
/** Cells that are kept of a row: one for each column, and one that stands past the headings. */
export const mostKeptCells = mostColumns + 1

const Cells = z
  .array(z.string().check(z.maxLength(mostCellLetters, 'too_long')))
  .check(z.maxLength(mostKeptCells, 'too_many'))

/** A row of the file: what it tells, or why it tells nothing that can be taken; its cells as they stand there. */
export const FileRow = z.strictObject({
  line: count(1, mostInteger),
  told: z.nullable(ToldRecord),
  fault: z.nullable(z.literal(rowFaults, 'choice')),
  remarks: z.array(z.literal(rowRemarks, 'choice')),
  cells: Cells,
})
export type FileRow = z.infer<typeof FileRow>

/** What a column of a file may hold. */
export const targets = [...new Set([...patientTargets, ...visitTargets, ...medicineTargets])]
export type Target = PatientTarget | VisitTarget | MedicineTarget

/** Words for forms that one file may have. */
const mostForms = 60
/** Imports whose numbers one file of visits may name. */
const mostNumbered = 20

/** In which order a file writes its days. */
export const dayOrders = ['dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]

/** How a file is read, as a person has said it. */
export const Mapping = z.strictObject({
  /** What each column holds, in the order of the file; null: it is left out. */
  columns: z.array(z.nullable(z.literal(targets, 'choice'))).check(z.maxLength(mostColumns, 'too_many')),
  /** Null where no day of the file can be read in two ways. */
  day_order: z.nullable(z.literal(dayOrders, 'choice')),
  sexes: z
    .array(z.strictObject({ word: line(40), gender: z.nullable(Gender) }))
    .check(z.maxLength(20, 'too_many')),
  /** The day on which the ages of the file were true. */
  ages_of: Day,
  /** Which counts where an age and a birth date cannot both be; null: such a row is refused. */
  believes: z.nullable(z.literal(['dob', 'age'], 'choice')),
  /** What each word for the form of a medicine means; null: such a row is refused. */
  forms: z._default(
    z
      .array(z.strictObject({ word: line(60), form: z.nullable(line(60)) }))
      .check(z.maxLength(mostForms, 'too_many')),
    [],
  ),
  /** By which imports came the patients whose numbers stand in a file of visits: another program counts from 1 too. */
  numbers_of: z._default(z.array(Id).check(z.maxLength(mostNumbered, 'too_many')), []),
})
export type Mapping = z.infer<typeof Mapping>

/** `comparing`, `taking` and `undoing` are done by the server, piece by piece, whether or not anybody looks on. */
export const importStates = [
  'bringing',
  'comparing',
  'compared',
  'taking',
  'taken',
  'undoing',
  'undone',
] as const

/** Under what a row of an import is listed. `left`: somebody said that it stays out. */
export const rowLists = [
  'new',
  'ask',
  'answered',
  'left',
  'remarks',
  'known',
  'refused',
  'made',
  'joined',
  'stayed',
  'undone',
] as const
export type RowList = (typeof rowLists)[number]

export const RecordImport = z.object({
  id: Id,
  kind: z.literal(fileKinds),
  file: z.string(),
  state: z.literal(importStates),
  headings: z.array(z.string()),
  mapping: Mapping,
  made_at: Instant,
  taken_at: z.nullable(Instant),
  /** How far the server is with what it does now. */
  done: z.int(),
  total: z.int(),
  /** The server left off, after several tries. */
  trouble: z.boolean(),
  rows: z.int(),
  counts: z.record(z.literal(rowLists), z.int()),
})
export type RecordImport = z.infer<typeof RecordImport>

/** Somebody who is there, or stands in an earlier row of the file (`line`), and may be the one of a row. */
const AlikePerson = z.object({
  id: Id,
  name: z.string(),
  phone: z.nullable(z.string()),
  gender: z.nullable(z.int()),
  dob: z.nullable(Day),
  dob_precision: z.nullable(Precision),
  code: z.nullable(z.string()),
  line: z.nullable(z.int()),
})
export type AlikePerson = z.infer<typeof AlikePerson>

/** What a person says of a row: somebody new, somebody who is there (a visit: whose it is), or left out. */
export const rowAnswers = ['new', 'same', 'out'] as const
export const Answer = z.literal(rowAnswers, 'choice')
export type Answer = z.infer<typeof Answer>

/** What may be said of the rows of a file. A visit makes nobody. */
export const answersTo: Readonly<Record<FileKind, readonly Answer[]>> = {
  patients: rowAnswers,
  visits: ['same', 'out'],
  medicines: ['new', 'out'],
}

/** A medicine that the list of all, or the practice, has already. */
const NearMedicine = z.object({
  brand: z.string(),
  strength: z.string(),
  form: z.string(),
  generic: z.string(),
  company: z.string(),
  own: z.boolean(),
})
export type NearMedicine = z.infer<typeof NearMedicine>

export const ImportedRow = z.object({
  line: z.int(),
  told: z.nullable(ToldRecord),
  fault: z.nullable(z.literal(rowFaults)),
  remarks: z.array(z.literal(rowRemarks)),
  cells: z.array(z.string()),
  alike: z.array(AlikePerson),
  /** Medicines of the same name that are there; of other kinds none. */
  near: z.array(NearMedicine),
  answer: z.nullable(Answer),
  /** The patient who was made of it, whom it was joined to, or whose visit it became. */
  patient_id: z.nullable(Id),
})
export type ImportedRow = z.infer<typeof ImportedRow>
