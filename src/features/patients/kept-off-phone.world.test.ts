import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeClinic, type TestClinic } from '#tests/support/device.ts'
import { knownPatient, patientOn, syncBoth } from '#tests/support/known-patient.ts'
import { changePatient } from './local.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await makeClinic()
})
afterEach(() => clinic.close())

test('the desk keeps a patient off her phone with no line; the doctor sees it once both have one, and what he writes meanwhile stays', async () => {
  const patient = await knownPatient(clinic, 'Ruma Akter', { phone: '01912345680' })
  const { laptop, tablet } = clinic
  tablet.online = false
  await changePatient(tablet.clinic, await patientOn(tablet, patient.id), { kept_off_phone: true })
  expect((await patientOn(tablet, patient.id)).kept_off_phone).toBe(true)
  await changePatient(laptop.clinic, patient, { address: 'Savar' })
  await laptop.sync()
  expect((await patientOn(laptop, patient.id)).kept_off_phone).toBe(false)
  tablet.online = true
  await syncBoth(clinic)
  await tablet.sync()
  for (const device of [laptop, tablet])
    expect(await patientOn(device, patient.id)).toMatchObject({ kept_off_phone: true, address: 'Savar' })
})
