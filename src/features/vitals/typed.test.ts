import { expect, test } from 'vitest'
import { readVitals } from './typed.ts'

test("a child's head and arm, oxygen and a note are read beside the usual", () => {
  const { vitals, errors } = readVitals(
    { ofc: '৪৬', muac: '13.5 cm', spo2: '91', on_oxygen: true, note: ' after the nebuliser ' },
    'measured',
  )
  expect(errors).toEqual({})
  expect(vitals).toMatchObject({
    ofc_cm: 46,
    muac_cm: 13.5,
    spo2: 91,
    on_oxygen: true,
    note: 'after the nebuliser',
    waist_cm: null,
    bp_sys: null,
  })
})

test('oxygen alone is no measurement, a note alone is kept', () => {
  expect(readVitals({ on_oxygen: true }, 'measured').vitals).toBe(null)
  expect(readVitals({ note: 'refused' }, 'measured').vitals).toMatchObject({
    note: 'refused',
    on_oxygen: false,
  })
})

test('what cannot be is refused under its own box', () => {
  expect(readVitals({ bp: '90/140', ofc: '460', temp: 'warm' }, 'measured').errors).toEqual({
    'measured.bp': ['bp'],
    'measured.ofc': ['vital_range'],
    'measured.temp': ['vital_number'],
  })
})

test('a sugar of 55 as a glucometer shows it asks for its unit under its own box, and nothing is taken for it', () => {
  const { vitals, errors } = readVitals({ rbs: '55', pulse: '82' }, 'measured')
  expect(errors).toEqual({ 'measured.rbs': ['vital_unit'] })
  expect(vitals).toMatchObject({ pulse: 82, rbs_mmol: null })
  expect(readVitals({ rbs: '55 mg/dL' }, 'measured')).toMatchObject({ errors: {}, vitals: { rbs_mmol: 3.1 } })
})
