import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { usePatientText } from '#features/patients/parts.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { doctorsDevice, patientInRoom } from '#tests/support/sheet-device.ts'
import { SafetyAlerts } from './safety-alerts.tsx'

const day = '2026-11-24'
beforeAll(() => Promise.all([useRxText.load(), usePatientText.load()]))

test.each([
  ['2019-05-01', 7, true],
  ['2012-05-01', 14, true],
  ['2008-11-25', 17, true],
  ['2008-11-24', 18, false],
  [null, null, false],
])('of whoever was born on %s, %s years old and never weighed, it says so: %s', async (dob, _, isSaid) => {
  const clinic = await doctorsDevice()
  const { patient } = await patientInRoom(clinic)
  const drawn = renderToStaticMarkup(
    <SafetyAlerts
      patient={{ ...patient, dob }}
      flags={patient.flags}
      unclear={[]}
      acknowledged={[]}
      weight={{ dose_kg: null, printed_kg: null, earlier: null }}
      creatinine={null}
      periods={[]}
      egfr={null}
      day={day}
      onAllergy={() => undefined}
    />,
  )
  expect(drawn.includes(useRxText.words('no_weight'))).toBe(isSaid)
})
