import * as z from 'zod/mini'
import {
  count,
  Day,
  Gender,
  Id,
  Instant,
  line,
  mostInteger,
  Name,
  Phone,
  Precision,
} from '#contract/fields.ts'
import { nullableEach } from '#contract/shapes.ts'
import { Allergy, Condition, optionalFields } from '#domain/patient/rows.ts'
import { mostColumns } from './limits.ts'

/** Rows that one call brings, or answers. */
export const mostFileRowsAtOnce = 400
/** Rows on a page of a list of them. */
export const fileRowsOnPage = 50
/** Days for which an import can be undone; then its rows are forgotten. */
export const importUndoDays = 30

const { bn_name, guardian, occupation, address, nid, other_phone: _, blood_group_id } = optionalFields
const mayStayUntold = { bn_name, guardian, occupation, address, nid, blood_group_id }

/** A patient as a row of a file tells him. */
export const ToldPatient = z.strictObject({
  name: Name,
  phone: z.nullable(Phone),
  other_phone: z.nullable(Phone),
  gender: Gender,
  dob: Day,
  dob_precision: Precision,
  ...nullableEach(mayStayUntold),
  allergies: z.array(Allergy).check(z.maxLength(30, 'too_many')),
  conditions: z.array(Condition).check(z.maxLength(30, 'too_many')),
})
export type ToldPatient = z.infer<typeof ToldPatient>

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
  'repeated',
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
] as const
export type RowRemark = (typeof rowRemarks)[number]

const Cells = z
  .array(z.string().check(z.maxLength(300, 'too_long')))
  .check(z.maxLength(mostColumns, 'too_many'))

/** A row of the file: what it tells, or why it tells nothing that can be taken; its cells as they stand there. */
export const FileRow = z.strictObject({
  line: count(1, mostInteger),
  told: z.nullable(ToldPatient),
  fault: z.nullable(z.literal(rowFaults, 'choice')),
  remarks: z.array(z.literal(rowRemarks, 'choice')),
  cells: Cells,
})
export type FileRow = z.infer<typeof FileRow>

/** What a column of a file may hold of a patient. */
export const targets = [
  'name',
  'bn_name',
  'phone',
  'other_phone',
  'gender',
  'age',
  'dob',
  'guardian',
  'blood_group',
  'occupation',
  'address',
  'nid',
  'allergies',
  'conditions',
] as const
export type Target = (typeof targets)[number]

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
  'refused',
  'made',
  'joined',
  'stayed',
  'undone',
] as const
export type RowList = (typeof rowLists)[number]

export const RecordImport = z.object({
  id: Id,
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

/** What a person says of a row: somebody new, somebody who is there, or left out. */
export const rowAnswers = ['new', 'same', 'out'] as const
export const Answer = z.literal(rowAnswers, 'choice')

export const ImportedRow = z.object({
  line: z.int(),
  told: z.nullable(ToldPatient),
  fault: z.nullable(z.literal(rowFaults)),
  remarks: z.array(z.literal(rowRemarks)),
  cells: z.array(z.string()),
  alike: z.array(AlikePerson),
  answer: z.nullable(Answer),
  /** The patient who was made of it, or whom it was joined to. */
  patient_id: z.nullable(Id),
})
export type ImportedRow = z.infer<typeof ImportedRow>
