import { expect, test } from 'vitest'
import type { VitalsRow } from '#domain/vitals/rows.ts'
import { latestVitals } from './latest.ts'

const set = (clock: string, more: Partial<VitalsRow>): VitalsRow => ({
  practice_id: 1,
  rev: 1,
  created_by: 104,
  device_id: 1,
  created_at: `2026-11-22T${clock}:00.000Z`,
  deleted_at: null,
  id: `0190b1c0-0000-7000-8000-00000000${clock.replace(':', '')}`,
  chamber_id: 1,
  appointment_id: null,
  patient_id: '0190b1c0-0000-7000-8000-000000000002',
  bp_sys: null,
  bp_dia: null,
  pulse: null,
  temp_f: null,
  rr: null,
  spo2: null,
  on_oxygen: false,
  weight_kg: null,
  height_cm: null,
  rbs_mmol: null,
  muac_cm: null,
  ofc_cm: null,
  waist_cm: null,
  note: null,
  taken_by: 104,
  sent_by: null,
  taken_at: `2026-11-22T${clock}:00.000Z`,
  ...more,
})

test('a weight taken later hides no pressure, and a pressure taken again replaces the first', () => {
  const first = set('11:30', { bp_sys: 160, bp_dia: 95, pulse: 88, spo2: 91, on_oxygen: true })
  const weight = set('11:40', { weight_kg: 68.5 })
  expect(latestVitals([first, weight])).toMatchObject({
    id: weight.id,
    bp_sys: 160,
    bp_dia: 95,
    pulse: 88,
    spo2: 91,
    on_oxygen: true,
    weight_kg: 68.5,
  })
  expect(latestVitals([set('11:50', { bp_sys: 140, bp_dia: 90 }), first, weight])).toMatchObject({
    bp_sys: 140,
    bp_dia: 90,
    pulse: 88,
    weight_kg: 68.5,
  })
  expect(latestVitals([])).toBe(null)
})
