import { toLatinDigits } from '#contract/clinic/digits.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { searchPatients } from '#features/patients/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readClear, readRows } from '#local/store/rows.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'

/** Visits to a page of the list. */
export const visitsPerPage = 50

/** So many people a search brings back. */
const mostPeople = 200

/** Which visits are wanted; an empty word narrows nothing. */
export interface VisitQuery {
  chamber_ids: readonly number[]
  from: string
  to: string
  state: string
  kind: string
  search: string
  page: number
}

export interface VisitPage {
  rows: { visit: AppointmentRow; patient: PatientRow | undefined }[]
  total: number
  pages: number
}

/** A page of visits, the latest sitting first and in calling order within one. Only the rows of the page are opened. */
export async function readAppointments(clinic: Clinic, wanted: VisitQuery): Promise<VisitPage> {
  const days = await Promise.all(
    wanted.chamber_ids.map((id) =>
      readClear(clinic, appointments, {
        by: '[chamber_id+sitting_date]',
        from: [id, wanted.from],
        to: [id, wanted.to],
      }),
    ),
  )
  const serial = toLatinDigits(wanted.search.trim()).toUpperCase()
  const people =
    wanted.search === ''
      ? null
      : new Set((await searchPatients(clinic, wanted.search, mostPeople)).map((one) => one.id))
  const fitting = days
    .flat()
    .filter(
      (one) =>
        (wanted.state === '' || one.status === wanted.state) &&
        (wanted.kind === '' || one.kind === wanted.kind),
    )
    .filter((one) => people === null || one.serial === serial || people.has(one.patient_id ?? ''))
    .toSorted((a, b) =>
      a.sitting_date === b.sitting_date
        ? (a.position ?? 0) - (b.position ?? 0)
        : (a.sitting_date ?? '') < (b.sitting_date ?? '')
          ? 1
          : -1,
    )
  const ids = fitting
    .slice((wanted.page - 1) * visitsPerPage, wanted.page * visitsPerPage)
    .flatMap((one) => one.id ?? [])
  return {
    rows: await opened(clinic, ids),
    total: fitting.length,
    pages: Math.max(1, Math.ceil(fitting.length / visitsPerPage)),
  }
}

async function opened(clinic: Clinic, ids: readonly string[]): Promise<VisitPage['rows']> {
  const visits = new Map(
    (await readRows(clinic, appointments, { by: 'id', any: [...ids] })).map((row) => [row.id, row]),
  )
  const named = [...new Set([...visits.values()].map((row) => row.patient_id))]
  const people = new Map(
    (await readRows(clinic, patients, { by: 'id', any: named })).map((row) => [row.id, row]),
  )
  return ids.flatMap((id) => {
    const visit = visits.get(id)
    return visit ? [{ visit, patient: people.get(visit.patient_id) }] : []
  })
}
