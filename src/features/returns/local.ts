import { addDays, type Day, daysBetween } from '#contract/clinic/day.ts'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { prescriptions, prescriptionVersions } from '#domain/prescription/rows.ts'
import { askedWithin, judgeReturn, returnDayOf, type SinceSheet } from '#domain/return/expected.ts'
import { type ReturnTab, returnTabOf, wordThatCounts } from '#domain/return/recall.ts'
import { type ReturnOutcome, returnWords, type ReturnWordRow } from '#domain/return/rows.ts'
import { mutate } from '#local/outbox/mutate.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { type ClearRow, readClear, readRows } from '#local/store/rows.ts'
import { keepReturnWord } from './mutations.ts'

/** Somebody who was asked back and has not come. */
export interface Expected {
  patient: PatientRow
  prescription_id: string
  chamber_id: number
  /** Of his last sheet. */
  sheet_day: Day
  return_day: Day
  /** How many days his day is over; none: it is still to come. */
  overdue: number
  with_reports: boolean
  /** Why he was seen. */
  diagnosis: string[]
  tab: ReturnTab
  /** Of a booking to come. */
  booked: Day | null
  word: ReturnWordRow | null
}

/** Everybody who was asked back and has not come, by this device: whose day was last first, for he is reached soonest; of those to come the next first. Only sheets in force ask, of each patient and chamber the latest. */
export async function readExpected(clinic: Clinic, today: Day): Promise<Expected[]> {
  const heads = await readClear(clinic, prescriptions, {
    by: 'issued_at',
    from: `${addDays(today, -askedWithin - 1)}T00:00:00.000Z`,
    to: '9999',
  })
  return expectedAmong(clinic, heads.filter(isInForce).map(headOf), today)
}

/** The same of one patient. */
export async function readExpectedOf(clinic: Clinic, patient_id: string, today: Day): Promise<Expected[]> {
  const heads = await readClear(clinic, prescriptions, { by: 'patient_id', is: patient_id })
  return expectedAmong(clinic, heads.filter(isInForce).map(headOf), today)
}

interface Head {
  id: string
  patient_id: string
  chamber_id: number
  version: number
  sitting_date: Day
  issued_at: string
}

const isInForce = ({ status, deleted_at }: { status?: number; deleted_at: string | null }): boolean =>
  status === PRESCRIPTION_STATE.issued && deleted_at === null

const headOf = (head: ClearRow<Head>): Head => ({
  id: head.id ?? '',
  patient_id: head.patient_id ?? '',
  chamber_id: head.chamber_id ?? 0,
  version: head.version ?? 1,
  sitting_date: head.sitting_date ?? '',
  issued_at: head.issued_at ?? '',
})

async function expectedAmong(clinic: Clinic, heads: readonly Head[], today: Day): Promise<Expected[]> {
  const latest = latestOf(heads)
  const asked = await readAsked(clinic, latest)
  const of = { by: 'patient_id', any: [...new Set(asked.map(({ head }) => head.patient_id))] }
  const [people, visits, words] = await Promise.all([
    readRows(clinic, patients, { ...of, by: 'id' }),
    readClear(clinic, appointments, of),
    readRows(clinic, returnWords, of),
  ])
  const byId = new Map(people.map((patient) => [patient.id, patient]))
  const byPatient = grouped(visits, (visit) => visit.patient_id ?? '')
  const sheets = grouped(heads, (head) => head.patient_id)
  const said = grouped(words, (word) => word.patient_id)
  return asked
    .flatMap((one): Expected[] => {
      const { patient_id } = one.head
      const patient = byId.get(patient_id)
      // Another record stands for somebody who was merged, and his sheets went there.
      if (!patient || patient.merged_into !== null) return []
      const own = (byPatient.get(patient_id) ?? []).map(({ sitting_date = '', status = '' }) => ({
        sitting_date,
        status,
      }))
      const since = { visits: own, sheets: sheets.get(patient_id) ?? [] }
      const word = wordThatCounts(said.get(patient_id) ?? [], {
        prescription_id: one.head.id,
        return_day: one.return_day,
      })
      return expectedOf({ ...one, patient, since, word }, today)
    })
    .toSorted((a, b) => a.overdue - b.overdue || a.return_day.localeCompare(b.return_day))
}

interface Asked {
  head: Head
  return_day: Day
  with_reports: boolean
  diagnosis: string[]
}

function expectedOf(
  {
    head,
    return_day,
    since,
    word,
    ...rest
  }: Asked & { patient: PatientRow; since: SinceSheet; word: ReturnWordRow | null },
  today: Day,
): Expected[] {
  const { patient_id, chamber_id, sitting_date } = head
  const fate = judgeReturn({ patient_id, chamber_id, sitting_date, return_day }, since, today)
  const booked =
    since.visits
      .filter((visit) => visit.status === 'booked' && visit.sitting_date >= today)
      .map((visit) => visit.sitting_date)
      .toSorted()[0] ?? null
  const tab = returnTabOf(fate, { word, booked }, today)
  if (tab === null) return []
  const overdue = Math.max(0, daysBetween(return_day, today))
  const place = { prescription_id: head.id, chamber_id, sheet_day: sitting_date }
  return [{ ...rest, ...place, return_day, overdue, tab, booked, word }]
}

/** Of each patient and chamber the sheet that was written last: what he was told then counts. */
function latestOf(heads: readonly Head[]): Head[] {
  const latest = new Map<string, Head>()
  for (const head of heads) {
    const key = `${head.patient_id}|${head.chamber_id}`
    const before = latest.get(key)
    const isLater =
      !before ||
      head.sitting_date > before.sitting_date ||
      (head.sitting_date === before.sitting_date && head.issued_at > before.issued_at)
    if (isLater) latest.set(key, head)
  }
  return [...latest.values()]
}

/** What the version in force of each says of a return; those that ask nobody back are left out. */
async function readAsked(clinic: Clinic, heads: readonly Head[]): Promise<Asked[]> {
  const versions = await readRows(clinic, prescriptionVersions, {
    by: 'prescription_id',
    any: heads.map(({ id }) => id),
  })
  const bySheet = grouped(versions, (version) => version.prescription_id)
  return heads.flatMap((head) => {
    const version = bySheet.get(head.id)?.find((one) => one.version === head.version)
    const { follow_up = null, diagnosis = [] } = version?.content ?? {}
    const return_day = returnDayOf(follow_up, head.sitting_date)
    if (!follow_up || return_day === null) return []
    const { with_reports } = follow_up
    return [{ head, return_day, with_reports, diagnosis: diagnosis.map(({ text }) => text) }]
  })
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

/** What a person says of a return. */
export interface SaidOfReturn {
  outcome: ReturnOutcome
  until?: Day | null
  note?: string | null
}

export const tellOfReturn = (
  clinic: Clinic,
  { prescription_id, return_day }: Pick<Expected, 'prescription_id' | 'return_day'>,
  { outcome, until = null, note = null }: SaidOfReturn,
): Promise<void> =>
  mutate(clinic, keepReturnWord, {
    body: {
      id: newId(),
      prescription_id,
      return_day,
      outcome,
      until,
      note,
      said_at: new Date(clinic.clock.now()).toISOString(),
    },
  })
