import { addDays, dhakaInstant } from '#contract/clinic/day.ts'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { prescriptionDrafts, type PrescriptionRow, prescriptions } from '#domain/prescription/rows.ts'
import { type SyncMarkState, marksOf } from '#local/outbox/marks.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { type ClearRow, readClear, readRows, type RowQuery } from '#local/store/rows.ts'
import type { ListFilter, SheetKind, SheetState } from './list-filter.ts'

/** What is known of a row without opening it. */
export interface ListEntry {
  of: 'sheet' | 'draft'
  id: string
  patient_id: string
  appointment_id: string | null
  prescription_id: string
  state: SheetState
  kind: SheetKind
  at: string
  mark: SyncMarkState
}

/** What the typed text may mean. */
export interface SearchMeaning {
  people: ReadonlySet<string>
  /** Prescriptions and drafts that name a disease or a medicine so. */
  sheets: ReadonlySet<string>
  /** Older sheets than of this day were not opened for it; null: all were. */
  since: string | null
}

/** `2-261122-B07`, or the beginning of one, with the day's figures apart. */
export const numberIn = (text: string): RegExpExecArray | null => /^\d+-(\d{1,6})/.exec(plain(text))
export const plain = (text: string): string => toLatinDigits(text.trim()).toUpperCase()

/** What the list holds, the latest first: of these days, or of whom and what was meant. */
export async function entriesOf(
  clinic: Clinic,
  filter: ListFilter,
  meant: SearchMeaning | null,
): Promise<ListEntry[]> {
  const [heads, drafts] = await Promise.all([
    clearOf(meant, queryOf('issued_at', filter), (query) => readClear(clinic, prescriptions, query)),
    clearOf(meant, queryOf('updated_at', filter), (query) => readClear(clinic, prescriptionDrafts, query)),
  ])
  const [visits, headMarks, draftMarks] = await Promise.all([
    readClear(clinic, appointments, { by: 'id', any: drafts.flatMap((draft) => draft.appointment_id ?? []) }),
    marksOf(clinic, prescriptions, idsOf(heads)),
    marksOf(clinic, prescriptionDrafts, idsOf(drafts)),
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
  return [...issued, ...waiting].filter(fitting(filter)).toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

function fitting(filter: ListFilter): (entry: Listing) => boolean {
  const [from, to] = boundsOf(filter)
  return ({ at, kind, chamber_id }) =>
    at >= from &&
    at < to &&
    (filter.kind === null || kind === filter.kind) &&
    (filter.chamber_id === null || chamber_id === filter.chamber_id)
}

const idsOf = (rows: readonly { id?: string }[]): string[] => rows.flatMap(({ id }) => id ?? [])

type Listing = ListEntry & { chamber_id: number }

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
  meant: SearchMeaning | null,
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
export async function withNumber(clinic: Clinic, entries: ListEntry[], text: string): Promise<ListEntry[]> {
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
