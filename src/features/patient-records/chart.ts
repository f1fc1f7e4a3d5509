import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { prescriptions, type PrescriptionRow } from '#domain/prescription/rows.ts'
import { vitals, type VitalsRow } from '#domain/vitals/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRows } from '#local/store/rows.ts'

/** What this device knows of one patient over the years, the latest first. */
export interface Chart {
  visits: AppointmentRow[]
  prescriptions: PrescriptionRow[]
  /** The oldest first, as a curve is read. */
  vitals: VitalsRow[]
}

export async function readChart(clinic: Clinic, patient_id: string): Promise<Chart> {
  const of = { by: 'patient_id', is: patient_id }
  const [visits, sheets, measured] = await Promise.all([
    readRows(clinic, appointments, of),
    readRows(clinic, prescriptions, of),
    readRows(clinic, vitals, of),
  ])
  return {
    visits: visits.toSorted(
      (a, b) => descending(a.sitting_date, b.sitting_date) || descending(a.created_at, b.created_at),
    ),
    prescriptions: sheets.toSorted((a, b) => descending(a.issued_at, b.issued_at)),
    vitals: measured.toSorted((a, b) => descending(b.taken_at, a.taken_at)),
  }
}

const descending = (a: string, b: string): number => (a === b ? 0 : a < b ? 1 : -1)

export type Trend = 'bp' | 'pulse' | 'weight' | 'temp' | 'spo2' | 'rbs'

const valuesOf: Record<Trend, (set: VitalsRow) => readonly (number | null)[]> = {
  bp: (set) => [set.bp_sys, set.bp_dia],
  weight: (set) => [set.weight_kg],
  rbs: (set) => [set.rbs_mmol],
  pulse: (set) => [set.pulse],
  temp: (set) => [set.temp_f],
  spo2: (set) => [set.spo2],
}
/** Of weight, the word of the language. */
export const trendUnits: Record<Exclude<Trend, 'weight'>, string> = {
  bp: 'mmHg',
  rbs: 'mmol/L',
  pulse: '/min',
  temp: '°F',
  spo2: '%',
}
export const trends: readonly Trend[] = ['bp', 'weight', 'rbs', 'pulse', 'temp', 'spo2']

/** Most measurements that one curve shows. */
const mostPoints = 12

/** The last measurements of one kind that were really made. */
export const trendOf = (sets: readonly VitalsRow[], trend: Trend): { taken_at: string; values: number[] }[] =>
  sets
    .flatMap((set) => {
      const values = valuesOf[trend](set).filter((value) => value !== null)
      return values.length === valuesOf[trend](set).length ? [{ taken_at: set.taken_at, values }] : []
    })
    .slice(-mostPoints)
