import { addDays, dhakaDayOf, dhakaInstant } from '#contract/clinic/day.ts'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import type { SyncedRow, SyncedTable } from '#contract/synced.ts'
import { appointments } from '#features/appointments/contract.ts'
import { type PatientRow, patients } from '#features/patients/contract.ts'
import { searchPatients } from '#features/patients/parts.ts'
import type { Clinic } from '#local/clinic.ts'
import { type ClearRow, readClear, readRows, type RowQuery } from '#local/rows.ts'
import { prescriptionDrafts, type PrescriptionRow, prescriptions } from './contract.ts'

export type SheetKind = 'schedule' | 'quick'

/** A row of the lists: an issued prescription, or a draft that waits. */
export interface ListedSheet {
  id: string
  patient: PatientRow | undefined
  chamber_id: number
  at: string
  number: string | null
  status: number
  kind: SheetKind
  /** Where a press on it leads: the sheet, or the draft in the writer. */
  prescription_id: string
}

/** What a list is narrowed to. Days are days in Dhaka, both ends included. */
export interface ListFilter {
  kind: SheetKind
  /** Part of a name in either script, of a phone, a patient's code or a prescription's number. */
  text: string
  chamber_id: number | null
  status: number | null
  from: string
  to: string
  /** Only what the server has not seen. */
  unsent: boolean
  /** Counted from 1. */
  page: number
}

export interface ListPage {
  sheets: ListedSheet[]
  pages: number
}

/** Rows on one page. */
export const perPage = 25
/** A list begins so many days back. */
export const usualDays = 30
const mostPatients = 60

/** How a list begins on this day. */
export const usualFilter = (kind: SheetKind, now: number): ListFilter => {
  const to = dhakaDayOf(now)
  return { kind, text: '', chamber_id: null, status: null, from: addDays(to, -usualDays), to, unsent: false, page: 1 }
}

/** `2-261122-B07`, or the beginning of one. */
const isNumber = (text: string): boolean => /^\d+-\d{1,6}/.test(text)

const between = (by: string, { from, to }: ListFilter): RowQuery =>
  ({ by, from: instantOf(from), to: instantOf(addDays(to, 1)), reverse: true })
const instantOf = (day: string): string => new Date(dhakaInstant(day, '00:00')).toISOString()

/** Whom the typed text may mean; null where it names no patient. */
async function peopleOf(clinic: Clinic, text: string): Promise<Set<string> | null> {
  return text === '' || isNumber(text) ? null : new Set((await searchPatients(clinic, text, mostPatients)).map(({ id }) => id))
}

/** Issued prescriptions, the latest first; only the rows of the page are opened. */
export async function readIssued(clinic: Clinic, filter: ListFilter): Promise<ListPage> {
  const text = toLatinDigits(filter.text.trim())
  const people = await peopleOf(clinic, text)
  const heads = await readClear(clinic, prescriptions, between('issued_at', filter))
  const fitting = heads.filter((head) => head.kind === filter.kind && fits(head, filter, people) && (filter.status === null || head.status === filter.status))
  const numbered = isNumber(text) ? await withNumber(clinic, fitting, text) : fitting
  const rows = await opened(clinic, prescriptions, cut(numbered, filter.page))
  return { sheets: await named(clinic, rows.map((head) => ({ ...sheetOf(head), prescription_id: head.id, at: head.issued_at, number: head.number, status: head.status, kind: head.kind }))), pages: pagesOf(numbered) }
}

async function withNumber(clinic: Clinic, heads: readonly ClearRow<PrescriptionRow>[], text: string): Promise<ClearRow<PrescriptionRow>[]> {
  const rows = await opened(clinic, prescriptions, heads)
  const ids = new Set(rows.filter((row) => row.number.startsWith(text.toUpperCase())).map((row) => row.id))
  return heads.filter((head) => head.id !== undefined && ids.has(head.id))
}

/** Drafts that nobody has issued, the latest first. */
export async function readPending(clinic: Clinic, filter: ListFilter): Promise<ListPage> {
  const people = await peopleOf(clinic, toLatinDigits(filter.text.trim()))
  const drafts = (await readClear(clinic, prescriptionDrafts, between('updated_at', filter))).filter((draft) => fits(draft, filter, people))
  const visits = await readClear(clinic, appointments, { by: 'id', any: drafts.flatMap((draft) => draft.appointment_id ?? []) })
  const kinds = new Map(visits.map((visit) => [visit.id, visit.kind]))
  const fitting = drafts.filter((draft) => (kinds.get(draft.appointment_id ?? '') ?? 'quick') === filter.kind)
  const rows = await opened(clinic, prescriptionDrafts, cut(fitting, filter.page))
  return { sheets: await named(clinic, rows.map((draft) => ({ ...sheetOf(draft), prescription_id: draft.prescription_id, at: draft.updated_at, number: null, status: 0, kind: filter.kind }))), pages: pagesOf(fitting) }
}

interface Fitting {
  patient_id?: string
  chamber_id?: number
  rev?: number
}
const fits = (row: Fitting, filter: ListFilter, people: ReadonlySet<string> | null): boolean =>
  (people === null || people.has(row.patient_id ?? '')) && (filter.chamber_id === null || row.chamber_id === filter.chamber_id) && (!filter.unsent || row.rev === 0)

const cut = <R>(rows: readonly R[], page: number): R[] => rows.slice((page - 1) * perPage, page * perPage)
const pagesOf = (rows: readonly unknown[]): number => Math.ceil(rows.length / perPage)

/** The rows in full, in the order they were found. */
async function opened<Row extends SyncedRow>(clinic: Clinic, table: SyncedTable<Row>, found: readonly ClearRow<Row>[]): Promise<Row[]> {
  const ids = found.flatMap((row) => row.id ?? [])
  const rows = await readRows(clinic, table, { by: 'id', any: ids })
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

const sheetOf = ({ id, patient_id, chamber_id }: { id: string; patient_id: string; chamber_id: number }) => ({ id, patient_id, chamber_id })

async function named(clinic: Clinic, sheets: readonly (Omit<ListedSheet, 'patient'> & { patient_id: string })[]): Promise<ListedSheet[]> {
  const people = await readRows(clinic, patients, { by: 'id', any: [...new Set(sheets.map((one) => one.patient_id))] })
  return sheets.map(({ patient_id, ...sheet }) => ({ ...sheet, patient: people.find((one) => one.id === patient_id) }))
}
