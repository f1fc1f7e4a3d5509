import { afterEach, beforeEach, expect, test } from 'vitest'
import { phoneChanges } from '#domain/patient/phone-changes.ts'
import { noticesOf } from '#features/notices/notices.ts'
import { readNoticeFacts } from '#features/notices/read.ts'
import { changePatient } from '#features/patients/parts.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { readRows } from '#local/store/rows.ts'
import { makeClinic, type TestClinic } from '#tests/support/device.ts'
import { knownPatient, patientOn, syncBoth } from '#tests/support/known-patient.ts'
import { issueForm } from '#tests/support/sheet.ts'
import { readPhoneChanges, sayNumberRight } from './local.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await makeClinic()
})
afterEach(() => clinic.close())

const scope = { ledger: false, drafts: false, issues: true, schedules: false }
const told = async () =>
  noticesOf(await readNoticeFacts(clinic.laptop.clinic, scope)).filter(({ kind }) => kind === 'number')

/** Salma Akter on both devices, with a sheet or without one. */
async function salma(isIssued: boolean) {
  const patient = await knownPatient(clinic, 'Salma Akter', { phone: '01912345660' })
  if (isIssued) {
    const facts = {
      patient,
      doctor: { name: 'Dr. Nusrat Jahan', bn_name: null, bmdc: null },
      number: `1-261122-${clinic.laptop.clinic.device.letter}77`,
    }
    await clinic.server.call(await clinic.laptop.session.principal(), storePrescription, {
      body: issueForm({ chamber_id: 1, patient_id: patient.id }, facts),
    })
    await syncBoth(clinic)
    // The next change is made after it.
    clinic.server.clock.now = new Date(clinic.server.clock.now.getTime() + 60_000)
  }
  return patient
}

async function takenOver(id: string) {
  const { tablet } = clinic
  await changePatient(tablet.clinic, await patientOn(tablet, id), { phone: '01912345661' })
  await syncBoth(clinic)
  await tablet.sync()
}

test("what an assistant does to a patient's number is on the doctor's bell and on the patient's page until he says that it is right", async () => {
  const { id } = await salma(true)
  const { laptop, tablet } = clinic
  await takenOver(id)
  const [change] = await readPhoneChanges(laptop.clinic, id)
  expect(change).toMatchObject({
    asks: true,
    by: { name: 'Md. Shakil Mia' },
    row: { phone_before: '01912345660', phone_after: '01912345661', seen_at: null },
  })
  expect(await told()).toMatchObject([{ keys: [change?.row.id], to: `/doctor/patients/info?id=${id}` }])
  expect(await readRows(tablet.clinic, phoneChanges)).toEqual([])
  laptop.online = false
  await sayNumberRight(laptop.clinic, change?.row.id ?? '')
  expect(await told()).toEqual([])
  laptop.online = true
  await laptop.sync()
  expect(
    (await readPhoneChanges(laptop.clinic, id)).map(({ asks, row }) => [asks, row.seen_at !== null]),
  ).toEqual([[false, true]])
})

test('of a patient without prescriptions it is only written down', async () => {
  const { id } = await salma(false)
  await takenOver(id)
  expect((await readPhoneChanges(clinic.laptop.clinic, id)).map(({ asks }) => asks)).toEqual([false])
  expect(await told()).toEqual([])
})

test('what the doctor changes himself asks nothing of him, nor does a number that is taken out', async () => {
  const { id } = await salma(true)
  const { laptop, tablet } = clinic
  await changePatient(laptop.clinic, await patientOn(laptop, id), { phone: '01912345662' })
  await syncBoth(clinic)
  await changePatient(tablet.clinic, await patientOn(tablet, id), { phone: null })
  await syncBoth(clinic)
  expect((await readPhoneChanges(laptop.clinic, id)).map(({ asks }) => asks)).toEqual([false, false])
  expect(await told()).toEqual([])
})
