import * as z from 'zod/mini'
import { Instant } from '#contract/fields.ts'
import type { SyncedTable } from '#contract/synced.ts'
import { StaffRow } from '#domain/staff/rows.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import type { OpenedArchive } from '../opened-archive.ts'
import { type TakenRow, peopleIn } from './row-map.ts'

const format = 'niramoy-practice'
const version = 1

/** What an archive says of itself. */
const HomeManifest = z.object({
  practice_id: z.int(),
  /** The moment of which its rows are. */
  at: Instant,
  counts: z.record(z.string(), z.int()),
})
export type HomeManifest = z.infer<typeof HomeManifest>

/** What has to be known of all rows before the first is written. */
export interface Survey {
  manifest: HomeManifest
  /** The numbers that the rows had there, rising. */
  revs: readonly number[]
  staff: StaffRow[]
  chambers: number[]
  visits: string[]
  /** Patients that were joined to another, by their ids. */
  joined: Map<string, string>
  /** Accounts that rows name. */
  people: Set<number>
  /** Letters of devices that stand in numbers which were told. */
  letters: Set<string>
  /** Medicines of the list, with the words by which rows name them, in small letters. */
  medicines: Map<number, Set<string>>
  colleagues: number
  /** Sheets and certificates that bear a signature. */
  signed: number
  /** Calls of removed members that nobody has judged. */
  unjudged: number
}

/** Reads every row of an archive and holds it against its table. Throws `CannotStart` with the file and line of what does not fit. */
export async function surveyArchive(archive: OpenedArchive, tables: readonly SyncedTable[]): Promise<Survey> {
  const manifest = await manifestOf(archive)
  refuseUnknown(archive, manifest, tables)
  const revs: number[] = []
  const survey: Survey = { ...nothingYet(), manifest, revs }
  for (const table of tables)
    for await (const { row } of checkedRows(archive, table, manifest)) {
      revs.push(row.rev)
      note(survey, table.table, row)
    }
  revs.sort((a, b) => a - b)
  if (revs.some((rev, i) => rev === revs[i + 1]))
    throw new CannotStart('Two rows of the archive have one number: it is not what a server wrote.')
  return survey
}

const nothingYet = () => ({
  staff: [],
  chambers: [],
  visits: [],
  joined: new Map<string, string>(),
  people: new Set<number>(),
  letters: new Set<string>(),
  medicines: new Map<number, Set<string>>(),
  colleagues: 0,
  signed: 0,
  unjudged: 0,
})

async function manifestOf(archive: OpenedArchive): Promise<HomeManifest> {
  const told = parsed(await archive.text('manifest.json'))
  const said = z.safeParse(z.object({ format: z.literal(format), version: z.int() }), told)
  if (!said.success) throw new CannotStart('manifest.json says of no practice that was taken home.')
  if (said.data.version !== version)
    throw new CannotStart(
      `The archive is of version ${said.data.version}; this server reads version ${version}.`,
    )
  const manifest = z.safeParse(HomeManifest, told)
  if (!manifest.success) throw new CannotStart(`manifest.json: ${misfit(manifest.error)}.`)
  return manifest.data
}

/** A table that this server does not know is never left behind in silence. */
function refuseUnknown(
  { names }: OpenedArchive,
  { counts }: HomeManifest,
  tables: readonly SyncedTable[],
): void {
  const known = new Set(tables.map(({ table }) => table))
  const told = [
    ...Object.keys(counts),
    ...names.flatMap((name) => /^rows\/(.+)\.ndjson$/.exec(name)?.[1] ?? []),
  ]
  const unknown = told.find((table) => !known.has(table))
  if (unknown !== undefined)
    throw new CannotStart(
      `The archive has rows of ${unknown}, which this server does not know: update it first.`,
    )
}

/** The rows of one table as they lie in the archive, each held against it. Throws `CannotStart`. */
export async function* checkedRows(
  archive: OpenedArchive,
  { table, row: schema }: SyncedTable,
  { counts, practice_id }: HomeManifest,
): AsyncGenerator<{ n: number; row: TakenRow; size: number }> {
  const file = `rows/${table}.ndjson`
  const count = counts[table]
  // Written by a version that had no such table.
  if (count === undefined && !archive.names.includes(file)) return
  const columns = new Set('shape' in schema ? Object.keys(Object(schema.shape)) : [])
  let last = 0
  for await (const { n, text } of archive.lines(file)) {
    const refuse = (why: string): never => {
      throw new CannotStart(`${file}, line ${n}: ${why}. Nothing was moved in.`)
    }
    const told = parsed(text)
    const read = z.safeParse(schema, told)
    if (!read.success) refuse(misfit(read.error))
    if (!isRow(told)) return refuse('is no row')
    const foreign = Object.keys(told).find((column) => !columns.has(column))
    if (foreign !== undefined) refuse(`${foreign} is no column that this server knows`)
    if (told['practice_id'] !== practice_id) refuse('is of another practice')
    yield { n, row: told, size: text.length }
    last = n
  }
  if (last !== count)
    throw new CannotStart(`${file} has ${last} rows and manifest.json says ${count}. Nothing was moved in.`)
}

const isRow = (told: unknown): told is TakenRow =>
  typeof told === 'object' && told !== null && 'id' in told && 'rev' in told

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Where something does not fit and by which key; never what stands there, which may be of a patient. */
function misfit({ issues: [issue] }: z.core.$ZodError): string {
  return issue ? `${issue.path.join('.') || 'it'} does not fit (${issue.message})` : 'does not fit'
}

/** How a device's letter stands in what it numbered. */
const letterIn: Readonly<Record<string, [column: string, form: RegExp]>> = {
  patients: ['code', /^P-([A-RT-Z]+)\d/],
  payments: ['receipt_no', /^([A-RT-Z]+)-\d/],
  prescriptions: ['number', /^\d+-\d{6}-([A-RT-Z]+)\d/],
  certificates: ['number', /^\d+-C\d{6}-([A-RT-Z]+)\d/],
  appointments: ['serial', /^([A-RT-Z]+)-?\d/],
}

function note(survey: Survey, table: string, row: TakenRow): void {
  for (const one of peopleIn(row)) survey.people.add(one)
  const [column = '', form] = letterIn[table] ?? []
  const told = row[column]
  const letter = typeof told === 'string' ? form?.exec(told)?.[1] : undefined
  if (letter !== undefined) survey.letters.add(letter)
  if ((table === 'prescription_versions' || table === 'certificates') && row['signature'] !== null)
    survey.signed += 1
  noted[table]?.(survey, row)
}

const noted: Readonly<Record<string, (survey: Survey, row: TakenRow) => void>> = {
  staff: ({ staff }, row) => void staff.push(z.parse(StaffRow, row)),
  chambers: ({ chambers }, { id }) => void chambers.push(Number(id)),
  appointments: ({ visits }, { id }) => void visits.push(String(id)),
  patients: ({ joined }, { id, merged_into }) => {
    if (typeof merged_into === 'string') joined.set(String(id), merged_into)
  },
  referral_doctors: (survey) => void (survey.colleagues += 1),
  left_work: (survey, { settled }) => void (survey.unjudged += settled === null ? 1 : 0),
  favorite_drugs: (survey, { drug_id, text }) => noteMedicine(survey, { drug_id, brand: text }),
  templates: (survey, { content }) => noteMedicines(survey, content),
  prescription_drafts: (survey, { content }) => noteMedicines(survey, content),
}

const Medicines = z.object({ drugs: z.array(z.object({ drug_id: z.unknown(), brand: z.unknown() })) })

function noteMedicines(survey: Survey, content: unknown): void {
  const read = z.safeParse(Medicines, content)
  for (const one of read.data?.drugs ?? []) noteMedicine(survey, one)
}

function noteMedicine({ medicines }: Survey, { drug_id, brand }: { drug_id: unknown; brand: unknown }): void {
  if (typeof drug_id !== 'number') return
  const words = String(brand).toLowerCase()
  medicines.set(drug_id, (medicines.get(drug_id) ?? new Set()).add(words))
}
