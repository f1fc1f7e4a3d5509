import { addDays, type Day, daysBetween } from '#contract/clinic/day.ts'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { type PrescriptionRow, prescriptions, prescriptionVersions } from '#domain/prescription/rows.ts'
import {
  isReportDue,
  type OrderingSheet,
  owedForDays,
  type OwedTest,
  owedTests,
} from '#domain/test-result/owed.ts'
import { standingResults, type TestResultRow, testResults } from '#domain/test-result/rows.ts'
import type { IsLookedFor } from '#features/patients/parts.ts'
import { mutate, readFor, stepOf } from '#local/outbox/mutate.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRows } from '#local/store/rows.ts'
import { correctTestResult, keepTestResults, takeTestResultBack } from './mutations.ts'
import type { TypedResult } from './typed.ts'

/** The results of a patient that count, the newest sample first. */
export const readResults = async (clinic: Clinic, patient_id: string): Promise<TestResultRow[]> =>
  standingResults(await readRows(clinic, testResults, { by: 'patient_id', is: patient_id }))

/** The sheets in force among these that ask for tests, with what they ask. */
async function readOrdering(clinic: Clinic, heads: readonly PrescriptionRow[]): Promise<OrderingSheet[]> {
  const issued = heads.filter(({ status }) => status === PRESCRIPTION_STATE.issued)
  const versions = await readRows(clinic, prescriptionVersions, {
    by: 'id',
    any: issued.flatMap((head) => head.head_version_id ?? []),
  })
  const byId = new Map(versions.map((version) => [version.id, version.content]))
  return issued.flatMap(({ id, patient_id, sitting_date, head_version_id }) => {
    const content = byId.get(head_version_id ?? '')
    return content && content.investigations.length > 0
      ? [{ prescription_id: id, patient_id, day: sitting_date, content }]
      : []
  })
}

/** The tests that a patient was asked for and of which nobody has written a result. */
export async function readOwed(clinic: Clinic, patient_id: string, today: Day): Promise<OwedTest[]> {
  const of = { by: 'patient_id', is: patient_id }
  const [heads, results] = await Promise.all([
    readRows(clinic, prescriptions, of),
    readRows(clinic, testResults, of),
  ])
  return owedTests(await readOrdering(clinic, heads), results, today)
}

/** A patient who owes reports, with the days since the oldest of the orders. */
export interface Owing {
  patient: PatientRow
  tests: OwedTest[]
  days: number
}

/** Who owes a report by now, whoever waits longest first. */
export async function readAllOwing(clinic: Clinic, today: Day): Promise<Owing[]> {
  const heads = await readRows(clinic, prescriptions, {
    by: 'issued_at',
    from: `${addDays(today, -owedForDays - 1)}T00:00:00.000Z`,
    to: '9999',
  })
  const byPatient = rowsBy(await readOrdering(clinic, heads), (sheet) => sheet.patient_id)
  const ids = [...byPatient.keys()]
  const [people, results] = await Promise.all([
    readRows(clinic, patients, { by: 'id', any: ids }),
    readRows(clinic, testResults, { by: 'patient_id', any: ids }),
  ])
  const known = rowsBy(results, (row) => row.patient_id)
  return people
    .flatMap((patient) => {
      const sheets = byPatient.get(patient.id) ?? []
      const tests = owedTests(sheets, known.get(patient.id) ?? [], today).filter((one) =>
        isReportDue(one, today),
      )
      const oldest = tests.at(-1)
      return oldest ? [{ patient, tests, days: daysBetween(oldest.day, today) }] : []
    })
    .toSorted((a, b) => b.days - a.days || a.patient.name.localeCompare(b.patient.name))
}

function rowsBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

/** Those who are looked for themselves, or by a test. */
export const foundOwing = (all: readonly Owing[], isLookedFor: IsLookedFor): Owing[] =>
  all.filter(({ patient, tests }) => isLookedFor(patient, ...tests.map(({ test }) => test)))

/** Whose reports they are, and of which day. */
export interface ReportOf {
  chamber_id: number
  patient_id: string
  appointment_id: string | null
  taken_on: Day
}

/** What keeps these results: one call a sheet that asked for tests, one for all others. */
export async function resultSteps(clinic: Clinic, of: ReportOf, typed: readonly TypedResult[]) {
  const { taken_on, ...whose } = of
  const bySheet = rowsBy(typed, (one) => one.prescription_id)
  const steps = [...bySheet].map(async ([prescription_id, rows]) => {
    const results = rows.map(({ prescription_id: _sheet, ...one }) => ({ id: newId(), ...one, taken_on }))
    const body = { ...whose, prescription_id, results }
    return stepOf(clinic, keepTestResults, await readFor(clinic, keepTestResults, { body }))
  })
  return Promise.all(steps)
}

/** What may be corrected of a result. */
export type ResultCorrection = Omit<TypedResult, 'prescription_id' | 'line_key' | 'test'> & { taken_on: Day }

export const correctResult = (
  clinic: Clinic,
  { id, edition }: TestResultRow,
  now: ResultCorrection,
): Promise<void> => mutate(clinic, correctTestResult, { params: { id }, body: { ...now, edition } })

/** It counts no more. */
export const takeResultBack = (clinic: Clinic, { id }: TestResultRow, reason: string): Promise<void> =>
  mutate(clinic, takeTestResultBack, { params: { id }, body: { reason } })
