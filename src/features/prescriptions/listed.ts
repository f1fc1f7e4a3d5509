import { addDays, dhakaDayOf, dhakaInstant } from '#contract/clinic/day.ts'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { searchPatients } from '#features/patients/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { type Mark, marksOf } from '#local/outbox/marks.ts'
import { type ClearRow, readClear, readRows, type RowQuery } from '#local/store/rows.ts'
import {
  prescriptionDrafts,
  type PrescriptionDraftRow,
  type PrescriptionRow,
  prescriptions,
  type PrescriptionVersionRow,
  prescriptionVersions,
} from '#domain/prescription/rows.ts'
import { medicinesSaid, sheetsSaying } from './words-in-sheets.ts'

export type SheetKind = 'schedule' | 'quick'
export const sheetTabs = ['all', 'draft', 'issued', 'amended', 'void'] as const
export type SheetTab = (typeof sheetTabs)[number]
export type SheetState = Exclude<SheetTab, 'all'>

/** A row of the list: an issued prescription, or a draft that waits. */
export interface ListedSheet {
  id: string
  prescription_id: string
  state: SheetState
  mark: Mark
  kind: SheetKind
  patient: PatientRow | undefined
  chamber_id: number
  /** When it was issued last, or written last. */
  at: string
  /** That day in Dhaka. */
  day: string
  /** Of a draft none. */
  number: string | null
  version: number
  /** The place in the queue; null where there was none. */
  serial: string | null
  /** As it stands on the paper. */
  diagnosis: string
  /** The medicines that the typed word means. */
  medicines: string[]
  /** Null where the text is not on this device. */
  drugs: number | null
}

/** What the list is narrowed to. Days are days in Dhaka, both ends included. */
export interface ListFilter {
  tab: SheetTab
  /** By appointment, or walked in; null for both. */
  kind: SheetKind | null
  /** Part of a name in either script, of a phone, a patient's code or a prescription's number, or the beginning of a disease or a medicine. */
  text: string
  chamber_id: number | null
  /** Null: as far back as there is anything. */
  from: string | null
  to: string
  /** Only what the server has not all of. */
  unsent: boolean
  /** Counted from 1. */
  page: number
}

export interface ListPage {
  tab: SheetTab
  sheets: ListedSheet[]
  pages: number
  /** How many each tab would show. */
  counts: Record<SheetTab, number>
  /** Of the tab that is open: how many the server has not all of. */
  unsent: number
}

/** Rows on one page. */
export const perPage = 25
/** The list begins so many days back; who looks for somebody looks through everything. */
export const usualDays = 30
const mostPatients = 60

/** How the list begins on this day. */
export function usualFilter(now: number, text = ''): ListFilter {
  const to = dhakaDayOf(now)
  return {
    tab: 'all',
    kind: null,
    text,
    chamber_id: null,
    from: text.trim() === '' ? addDays(to, -usualDays) : null,
    to,
    unsent: false,
    page: 1,
  }
}

/** `2-261122-B07`, or the beginning of one, with the day's figures apart. */
const numberIn = (text: string): RegExpExecArray | null => /^\d+-(\d{1,6})/.exec(plain(text))
const plain = (text: string): string => toLatinDigits(text.trim()).toUpperCase()

/** What the typed text may mean. */
export interface Meant {
  people: ReadonlySet<string>
  /** Prescriptions and drafts that name a disease or a medicine so. */
  sheets: ReadonlySet<string>
  /** Older sheets than of this day were not opened for it; null: all were. */
  since: string | null
}

/** So many of the newest sheets are opened to look for a disease or a medicine. */
export const mostOpened = 2000

/** Whom and which sheets the typed text may mean; null where it names neither. Not for the same live read as the list: it waits for more than the store. */
export async function meantBy(clinic: Clinic, filter: ListFilter, most = mostOpened): Promise<Meant | null> {
  if (filter.text.trim() === '' || numberIn(filter.text)) return null
  const [people, said] = await Promise.all([
    searchPatients(clinic, plain(filter.text), mostPatients),
    saidIn(clinic, filter, most),
  ])
  return { people: new Set(people.map(({ id }) => id)), ...said }
}

async function saidIn(clinic: Clinic, filter: ListFilter, most: number): Promise<Omit<Meant, 'people'>> {
  const entries = await entriesOf(clinic, filter, null)
  const newest = entries.slice(0, most)
  const ids = (of: Entry['of']) => newest.flatMap((entry) => (entry.of === of ? entry.id : []))
  const last = newest.at(-1)
  return {
    sheets: await sheetsSaying(clinic, { sheets: ids('sheet'), drafts: ids('draft') }, filter.text),
    since: last && entries.length > most ? dhakaDayOf(last.at) : null,
  }
}

/** What is known of a row without opening it. */
interface Entry {
  of: 'sheet' | 'draft'
  id: string
  patient_id: string
  appointment_id: string | null
  prescription_id: string
  state: SheetState
  kind: SheetKind
  at: string
  mark: Mark
}

/** The list, the latest first; only the rows of the page are opened. Live inside `useLocal`. */
export async function readSheetList(
  clinic: Clinic,
  filter: ListFilter,
  meant: Meant | null,
): Promise<ListPage> {
  const all = await withNumber(clinic, await entriesOf(clinic, filter, meant), filter.text)
  const isUnsent = ({ mark }: Entry) => mark !== 'saved'
  const here = (tab: SheetTab) => (entry: Entry) => tab === 'all' || entry.state === tab
  const wanted = filter.unsent ? all.filter(isUnsent) : all
  const shown = wanted.filter(here(filter.tab))
  const count = (tab: SheetTab) => wanted.filter(here(tab)).length
  return {
    tab: filter.tab,
    sheets: await opened(
      clinic,
      shown.slice((filter.page - 1) * perPage, filter.page * perPage),
      filter.text,
    ),
    pages: Math.ceil(shown.length / perPage),
    counts: {
      all: wanted.length,
      draft: count('draft'),
      issued: count('issued'),
      amended: count('amended'),
      void: count('void'),
    },
    unsent: all.filter(here(filter.tab)).filter(isUnsent).length,
  }
}

async function entriesOf(clinic: Clinic, filter: ListFilter, meant: Meant | null): Promise<Entry[]> {
  const [heads, drafts] = await Promise.all([
    clearOf(meant, queryOf('issued_at', filter), (query) => readClear(clinic, prescriptions, query)),
    clearOf(meant, queryOf('updated_at', filter), (query) => readClear(clinic, prescriptionDrafts, query)),
  ])
  const [visits, headMarks, draftMarks] = await Promise.all([
    readClear(clinic, appointments, { by: 'id', any: drafts.flatMap((draft) => draft.appointment_id ?? []) }),
    marksOf(
      clinic,
      prescriptions,
      heads.flatMap(({ id }) => id ?? []),
    ),
    marksOf(
      clinic,
      prescriptionDrafts,
      drafts.flatMap(({ id }) => id ?? []),
    ),
  ])
  const kinds = new Map(visits.map((visit) => [visit.id, visit.kind]))
  const issued = heads.map((head): Listing => ({
    ...framed(head),
    of: 'sheet',
    prescription_id: head.id ?? '',
    state: stateOf(head),
    kind: head.kind ?? 'quick',
    at: head.issued_at ?? '',
    mark: headMarks.get(head.id ?? '') ?? 'saved',
  }))
  const waiting = drafts.map((draft): Listing => ({
    ...framed(draft),
    of: 'draft',
    prescription_id: draft.prescription_id ?? '',
    state: 'draft',
    kind: kinds.get(draft.appointment_id ?? '') ?? 'quick',
    at: draft.updated_at ?? '',
    mark: draftMarks.get(draft.id ?? '') ?? 'saved',
  }))
  const [from, to] = boundsOf(filter)
  const fits = (entry: Listing) =>
    entry.at >= from &&
    entry.at < to &&
    (filter.kind === null || entry.kind === filter.kind) &&
    (filter.chamber_id === null || entry.chamber_id === filter.chamber_id)
  return [...issued, ...waiting].filter(fits).toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

type Listing = Entry & { chamber_id: number }

const framed = ({
  id = '',
  patient_id = '',
  appointment_id = null,
  chamber_id = 0,
}: Partial<Pick<PrescriptionRow, 'id' | 'patient_id' | 'appointment_id' | 'chamber_id'>>) => ({
  id,
  patient_id,
  appointment_id,
  chamber_id,
})

const stateOf = ({ status, version = 1 }: ClearRow<PrescriptionRow>): SheetState =>
  status === PRESCRIPTION_STATE.void ? 'void' : version > 1 ? 'amended' : 'issued'

const instantOf = (day: string): string => new Date(dhakaInstant(day, '00:00')).toISOString()
const boundsOf = ({ from, to }: ListFilter): [from: string, to: string] => [
  from === null ? '' : instantOf(from),
  instantOf(addDays(to, 1)),
]

function queryOf(by: string, filter: ListFilter): RowQuery {
  const [from, to] = boundsOf(filter)
  return { by, from, to }
}

/** Everything of the people and the sheets that were meant, or everything of these days. */
async function clearOf<R extends { id?: string }>(
  meant: Meant | null,
  days: RowQuery,
  read: (query: RowQuery) => Promise<R[]>,
): Promise<R[]> {
  if (!meant) return read(days)
  const found = await Promise.all([
    read({ by: 'patient_id', any: [...meant.people] }),
    read({ by: 'id', any: [...meant.sheets] }),
  ])
  return [...new Map(found.flat().map((row) => [row.id, row])).values()]
}

/** Where a number was typed: the sheets that bear it. The day in it leaves few to be opened. */
async function withNumber(clinic: Clinic, entries: Entry[], text: string): Promise<Entry[]> {
  const number = numberIn(text)
  if (!number) return entries
  const heads = await readClear(clinic, prescriptions, { by: 'id', any: entries.map(({ id }) => id) })
  const ofDay = heads.filter(({ sitting_date = '' }) =>
    sitting_date
      .replaceAll('-', '')
      .slice(2)
      .startsWith(number[1] ?? ''),
  )
  const rows = await readRows(clinic, prescriptions, { by: 'id', any: ofDay.flatMap(({ id }) => id ?? []) })
  const ids = new Set(rows.filter((row) => row.number.startsWith(plain(text))).map(({ id }) => id))
  return entries.filter(({ id }) => ids.has(id))
}

/** The rows in full, in the order they were found. */
async function opened(clinic: Clinic, entries: readonly Entry[], typed: string): Promise<ListedSheet[]> {
  const ids = (of: Entry['of']) => entries.flatMap((entry) => (entry.of === of ? entry.id : []))
  // All at once: what is asked for after a row was opened would not be live.
  const [heads, versions, drafts, people, visits] = await Promise.all([
    readRows(clinic, prescriptions, { by: 'id', any: ids('sheet') }),
    readRows(clinic, prescriptionVersions, { by: 'prescription_id', any: ids('sheet') }),
    readRows(clinic, prescriptionDrafts, { by: 'id', any: ids('draft') }),
    readRows(clinic, patients, { by: 'id', any: [...new Set(entries.map((one) => one.patient_id))] }),
    readClear(clinic, appointments, { by: 'id', any: entries.flatMap((one) => one.appointment_id ?? []) }),
  ])
  return entries.flatMap((entry) => {
    const row =
      entry.of === 'sheet'
        ? heads.find(({ id }) => id === entry.id)
        : drafts.find(({ id }) => id === entry.id)
    if (!row) return []
    const { id, prescription_id, state, mark, kind, at } = entry
    const said = 'number' in row ? saidBy(row, versions, typed) : written(row, typed)
    return [
      {
        id,
        prescription_id,
        state,
        mark,
        kind,
        at,
        day: dhakaDayOf(at),
        chamber_id: row.chamber_id,
        patient: people.find((one) => one.id === entry.patient_id),
        serial: visits.find((visit) => visit.id === entry.appointment_id)?.serial ?? null,
        ...said,
      },
    ]
  })
}

type Said = Pick<ListedSheet, 'number' | 'version' | 'diagnosis' | 'medicines' | 'drugs'>

function saidBy(
  { number, version, head_version_id }: PrescriptionRow,
  versions: readonly PrescriptionVersionRow[],
  typed: string,
): Said {
  const last = versions.find(({ id }) => id === head_version_id)
  const lines = last?.printed.left.find(({ section }) => section === 'diagnosis')?.lines ?? []
  return {
    number,
    version,
    diagnosis: lines.join(', '),
    medicines: last ? medicinesSaid(last.content, typed) : [],
    drugs: last?.printed.drugs.length ?? null,
  }
}

const written = ({ base_version, content }: PrescriptionDraftRow, typed: string): Said => ({
  number: null,
  version: base_version + 1,
  diagnosis: content.diagnosis.map(({ text }) => text).join(', '),
  medicines: medicinesSaid(content, typed),
  drugs: content.drugs.length,
})
