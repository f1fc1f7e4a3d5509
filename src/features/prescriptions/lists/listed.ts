import { dhakaDayOf } from '#contract/clinic/day.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { searchPatients } from '#features/patients/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import type { SyncMarkState } from '#local/outbox/marks.ts'
import { readClear, readRows } from '#local/store/rows.ts'
import {
  prescriptionDrafts,
  type PrescriptionDraftRow,
  type PrescriptionRow,
  prescriptions,
  type PrescriptionVersionRow,
  prescriptionVersions,
} from '#domain/prescription/rows.ts'
import type { ListFilter, SheetKind, SheetState, SheetTab } from './list-filter.ts'
import {
  entriesOf,
  type ListEntry,
  type SearchMeaning,
  numberIn,
  plain,
  withNumber,
} from './listed-entries.ts'
import { twinsIn } from '#features/prescriptions/life/rules.ts'
import { medicinesSaid, sheetsSaying } from '#features/prescriptions/content/parts.ts'

/** A row of the list: an issued prescription, or a draft that waits. */
export interface ListedSheet {
  id: string
  prescription_id: string
  state: SheetState
  mark: SyncMarkState
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
  /** Of a draft: lines that several hands changed, and nobody chose between. */
  twins: number
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
export const sheetsPerPage = 25
const mostPatients = 60

/** So many of the newest sheets are opened to look for a disease or a medicine. */
export const mostOpened = 2000

/** Whom and which sheets the typed text may mean; null where it names neither. Not for the same live read as the list: it waits for more than the store. */
export async function searchMeaning(
  clinic: Clinic,
  filter: ListFilter,
  most = mostOpened,
): Promise<SearchMeaning | null> {
  if (filter.text.trim() === '' || numberIn(filter.text)) return null
  const [people, said] = await Promise.all([
    searchPatients(clinic, plain(filter.text), mostPatients),
    saidIn(clinic, filter, most),
  ])
  return { people: new Set(people.map(({ id }) => id)), ...said }
}

async function saidIn(
  clinic: Clinic,
  filter: ListFilter,
  most: number,
): Promise<Omit<SearchMeaning, 'people'>> {
  const entries = await entriesOf(clinic, filter, null)
  const newest = entries.slice(0, most)
  const ids = (of: ListEntry['of']) => newest.flatMap((entry) => (entry.of === of ? entry.id : []))
  const last = newest.at(-1)
  return {
    sheets: await sheetsSaying(clinic, { sheets: ids('sheet'), drafts: ids('draft') }, filter.text),
    since: last && entries.length > most ? dhakaDayOf(last.at) : null,
  }
}

/** The list, the latest first; only the rows of the page are opened. Live inside `useLocal`. */
export async function readSheetList(
  clinic: Clinic,
  filter: ListFilter,
  meant: SearchMeaning | null,
): Promise<ListPage> {
  const all = await withNumber(clinic, await entriesOf(clinic, filter, meant), filter.text)
  const isUnsent = ({ mark }: ListEntry) => mark !== 'saved'
  const here = (tab: SheetTab) => (entry: ListEntry) => tab === 'all' || entry.state === tab
  const wanted = filter.unsent ? all.filter(isUnsent) : all
  const shown = wanted.filter(here(filter.tab))
  const count = (tab: SheetTab) => wanted.filter(here(tab)).length
  return {
    tab: filter.tab,
    sheets: await opened(
      clinic,
      shown.slice((filter.page - 1) * sheetsPerPage, filter.page * sheetsPerPage),
      filter.text,
    ),
    pages: Math.ceil(shown.length / sheetsPerPage),
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

/** The rows in full, in the order they were found. */
async function opened(clinic: Clinic, entries: readonly ListEntry[], typed: string): Promise<ListedSheet[]> {
  const ids = (of: ListEntry['of']) => entries.flatMap((entry) => (entry.of === of ? entry.id : []))
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

type Said = Pick<ListedSheet, 'number' | 'version' | 'diagnosis' | 'medicines' | 'drugs' | 'twins'>

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
    twins: 0,
  }
}

const written = ({ base_version, content }: PrescriptionDraftRow, typed: string): Said => ({
  number: null,
  version: base_version + 1,
  diagnosis: content.diagnosis.map(({ text }) => text).join(', '),
  medicines: medicinesSaid(content, typed),
  drugs: content.drugs.length,
  twins: twinsIn(content).length,
})
