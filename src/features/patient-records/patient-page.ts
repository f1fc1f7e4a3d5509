import { addDays } from '#contract/clinic/day.ts'
import { knownAge } from '#contract/clinic/age.ts'
import { NAME_SCORES } from '#contract/clinic/name-key.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { owedBy } from '#features/billing/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readClear, readRows } from '#local/store/rows.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import {
  type Fits,
  hasVisited,
  laterFirst,
  type ListedPatient,
  type NameMatch,
  patientIndex,
  visitIndex,
  type VisitIndex,
} from '#features/patients/parts.ts'

/** Whole years, the upper end excluded. */
export const ageBands = {
  infant: [0, 1],
  child: [1, 12],
  teen: [12, 18],
  adult: [18, 60],
  elder: [60, 200],
} as const
/** Days since the last visit at most; `long` is none within half a year. */
export const seenWithin = { week: 7, month: 30, half: 182 } as const

/** Which patients a list shows. */
export interface PatientFilter {
  kind: AppointmentRow['kind'] | null
  search: string
  gender: number | null
  age: keyof typeof ageBands | null
  chamber_id: number | null
  seen: keyof typeof seenWithin | 'long' | null
  page: number
}

export interface ShownPatient {
  patient: PatientRow
  last_visit: string | null
  /** What he owes for all his visits, in paisa; null for whoever may not see money. */
  due: number | null
  /** Found by how his name sounds, not by its letters. */
  heard: boolean
}

export interface PatientPage {
  rows: ShownPatient[]
  total: number
  pages: number
}

export const recordsPerPage = 25
/** Most that a search brings back: nobody pages further than this. */
const mostFound = 500

/** A page of patients out of the device's own index: the closest to what is looked for, or whoever came last first. */
export async function readPatientPage(
  clinic: Clinic,
  filter: PatientFilter,
  money = false,
): Promise<PatientPage> {
  const index = await patientIndex(clinic)
  const visits = await visitIndex(clinic)
  const fits = fitting(filter, { visits, today: sittingDate(clinic.clock.now()) })
  const chosen =
    filter.search.trim() === ''
      ? byLastVisit(fits ? index.everybody().filter(fits) : index.everybody(), visits)
      : byLikeness(index.ranked(filter.search, mostFound, fits), filter.search, visits)
  const pages = Math.max(1, Math.ceil(chosen.length / recordsPerPage))
  const from = (Math.min(filter.page, pages) - 1) * recordsPerPage
  const onPage = chosen.slice(from, from + recordsPerPage)
  const heard = onPage.flatMap(({ patient, score }) => (score < NAME_SCORES.sound_prefix ? [patient.id] : []))
  return {
    rows: await readShown(clinic, {
      ids: onPage.map(({ patient }) => patient.id),
      heard: new Set(heard),
      money,
    }),
    total: chosen.length,
    pages,
  }
}

/** Whoever was here last first; of those who never came, and of one day, the newest patient first, as the index has them. */
function byLastVisit(everybody: readonly ListedPatient[], visits: VisitIndex): NameMatch[] {
  return everybody
    .map((patient) => ({ patient, score: NAME_SCORES.exact, last: visits.get(patient.id)?.last ?? '' }))
    .toSorted(laterFirst)
}

/** Those who answer alike: who is written just so, then himself before his family, then whoever was here last. */
function byLikeness(found: readonly NameMatch[], typed: string, visits: VisitIndex): NameMatch[] {
  const asked = typed.trim().toLowerCase()
  const isWritten = ({ name, bn_name }: ListedPatient): boolean =>
    name.toLowerCase().startsWith(asked) || (bn_name ?? '').startsWith(asked)
  return found
    .map((one) => ({
      ...one,
      written: isWritten(one.patient) ? 1 : 0,
      last: visits.get(one.patient.id)?.last ?? '',
    }))
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        b.written - a.written ||
        a.patient.relationship_status - b.patient.relationship_status ||
        laterFirst(a, b),
    )
}

/** The filters that are set, as one; nothing when there are none. */
function fitting(
  filter: PatientFilter,
  { visits, today }: { visits: VisitIndex | null; today: string },
): Fits | undefined {
  const all: Fits[] = []
  const { gender, age, kind, chamber_id, seen } = filter
  if (gender !== null) all.push((one) => one.gender === gender)
  if (age !== null) all.push((one) => isOfAge(one, ageBands[age], today))
  if (kind !== null) all.push((one) => visits?.get(one.id)?.kinds.has(kind) ?? false)
  if (chamber_id !== null) all.push((one) => visits?.get(one.id)?.chambers.has(chamber_id) ?? false)
  if (seen !== null) all.push((one) => wasSeen(visits?.get(one.id)?.last ?? null, seen, today))
  return all.length === 0 ? undefined : (one) => all.every((fits) => fits(one))
}

function isOfAge({ dob }: ListedPatient, [from, to]: readonly [number, number], today: string): boolean {
  const age = knownAge(dob, today)
  return age !== null && age.years >= from && age.years < to
}

function wasSeen(last: string | null, seen: keyof typeof seenWithin | 'long', today: string): boolean {
  if (seen === 'long') return last === null || last < addDays(today, -seenWithin.half)
  return last !== null && last >= addDays(today, -seenWithin[seen])
}

interface Showing {
  ids: readonly string[]
  heard: ReadonlySet<string>
  money: boolean
}

/** These patients in full, in this order, each with his last visit and, where money may be seen, with what he owes. */
export async function readShown(clinic: Clinic, { ids, heard, money }: Showing): Promise<ShownPatient[]> {
  const [rows, visits, owed] = await Promise.all([
    readRows(clinic, patients, { by: 'id', any: ids }),
    readClear(clinic, appointments, { by: 'patient_id', any: ids }),
    money ? owedBy(clinic, ids) : null,
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const last = new Map<string, string>()
  for (const { patient_id = '', sitting_date = '', status } of visits) {
    if (status !== undefined && hasVisited(status) && (last.get(patient_id) ?? '') < sitting_date)
      last.set(patient_id, sitting_date)
  }
  return ids.flatMap((id) => {
    const patient = byId.get(id)
    return patient
      ? [
          {
            patient,
            last_visit: last.get(id) ?? null,
            due: owed && (owed.get(id) ?? 0),
            heard: heard.has(id),
          },
        ]
      : []
  })
}
