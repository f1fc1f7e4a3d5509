import { addDays } from '#contract/clinic/day.ts'
import { ageOn } from '#contract/clinic/age.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { type AppointmentRow, appointments } from '#features/appointments/contract.ts'
import type { Clinic } from '#local/clinic.ts'
import { readClear, readRows } from '#local/rows.ts'
import { type PatientRow, patients } from './contract.ts'
import { type Listed, patientIndex } from './local-index.ts'
import { hasCome, type VisitIndex, visitIndex } from './visit-index.ts'

/** Whole years, the upper end excluded. */
export const ageBands = { infant: [0, 1], child: [1, 12], teen: [12, 18], adult: [18, 60], elder: [60, 200] } as const
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
}

export interface PatientPage {
  rows: ShownPatient[]
  total: number
  pages: number
}

export const perPage = 25
/** Most that a search brings back: nobody pages further than this. */
const mostFound = 500

/** A page of patients out of the device's own index: found or newest first, whatever their number. */
export async function readPatientPage(clinic: Clinic, filter: PatientFilter): Promise<PatientPage> {
  const index = await patientIndex(clinic)
  const visits = filter.kind !== null || filter.chamber_id !== null || filter.seen !== null ? await visitIndex(clinic) : null
  const found = filter.search.trim() === '' ? index.everybody() : index.search(filter.search, mostFound)
  const fits = fitting(filter, { visits, today: sittingDate(clinic.clock.now()) })
  const chosen = fits === null ? found : found.filter(fits)
  const pages = Math.max(1, Math.ceil(chosen.length / perPage))
  const from = (Math.min(filter.page, pages) - 1) * perPage
  return { rows: await readShown(clinic, chosen.slice(from, from + perPage).map((one) => one.id)), total: chosen.length, pages }
}

type Fits = (patient: Listed) => boolean

/** The filters that are set, as one; null when there are none. */
function fitting(filter: PatientFilter, { visits, today }: { visits: VisitIndex | null; today: string }): Fits | null {
  const all: Fits[] = []
  const { gender, age, kind, chamber_id, seen } = filter
  if (gender !== null) all.push((one) => one.gender === gender)
  if (age !== null) all.push((one) => isOfAge(one, ageBands[age], today))
  if (kind !== null) all.push((one) => visits?.get(one.id)?.kinds.has(kind) ?? false)
  if (chamber_id !== null) all.push((one) => visits?.get(one.id)?.chambers.has(chamber_id) ?? false)
  if (seen !== null) all.push((one) => wasSeen(visits?.get(one.id)?.last ?? null, seen, today))
  return all.length === 0 ? null : (one) => all.every((fits) => fits(one))
}

function isOfAge({ dob }: Listed, [from, to]: readonly [number, number], today: string): boolean {
  if (dob === null || dob > today) return false
  const { years } = ageOn(dob, today)
  return years >= from && years < to
}

function wasSeen(last: string | null, seen: keyof typeof seenWithin | 'long', today: string): boolean {
  if (seen === 'long') return last === null || last < addDays(today, -seenWithin.half)
  return last !== null && last >= addDays(today, -seenWithin[seen])
}

/** These patients in full, in this order, each with his last visit. */
export async function readShown(clinic: Clinic, ids: readonly string[]): Promise<ShownPatient[]> {
  const [rows, visits] = await Promise.all([
    readRows(clinic, patients, { by: 'id', any: ids }), readClear(clinic, appointments, { by: 'patient_id', any: ids }),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const last = new Map<string, string>()
  for (const { patient_id = '', sitting_date = '', status } of visits) {
    if (status !== undefined && hasCome(status) && (last.get(patient_id) ?? '') < sitting_date) last.set(patient_id, sitting_date)
  }
  return ids.flatMap((id) => {
    const patient = byId.get(id)
    return patient ? [{ patient, last_visit: last.get(id) ?? null }] : []
  })
}
