import { afterAll, expect, test } from 'vitest'
import { untold } from '#domain/patient/rows.ts'
import { certificates } from '#domain/certificate/rows.ts'
import { patients } from '#domain/patient/rows.ts'
import { plainPad } from '#features/sheet-paper/parts.ts'
import { callsOf } from '#local/outbox/outbox.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { threeDays } from '#tests/support/certificate.ts'
import { assistant, doctor, makeDevice, type TestDevice } from '#tests/support/device.ts'
import { makeServer } from '#tests/support/server.ts'
import { comes } from '#tests/support/walk-in.ts'
import { issueNow, voidNow } from './issue.ts'
import { readOfPatient } from './local.ts'

const server = await makeServer()
const laptop = await makeDevice(server, doctor)
const phone = await makeDevice(server, doctor)
const desk = await makeDevice(server, assistant)
const everybody = [laptop, phone, desk]
afterAll(async () => {
  for (const device of everybody) device.close()
  await server.close()
})

async function syncAll(): Promise<void> {
  for (const device of [...everybody, ...everybody]) await device.sync()
}

await syncAll()
const { patient } = await comes(laptop.clinic, {
  ...untold(),
  name: 'Rahima Begum',
  gender: 2,
  dob: '1996-11-22',
  dob_precision: 'y',
  phone: null,
  relationship_status: 1,
})
await syncAll()

async function issueOn({ clinic }: TestDevice) {
  const known = await readRow(clinic, patients, patient.id)
  if (!known) throw new Error('she is known here')
  return issueNow(clinic, threeDays, {
    doctor_id: 1,
    chamber_id: 1,
    patient: known,
    visit: null,
    sheet: null,
    before: null,
    facts: {
      lang: 'bn',
      doctor: { name: 'Dr. Nusrat Jahan', bn_name: 'ডা. নুসরাত জাহান', bmdc: null },
      day: '2026-11-22',
    },
    pad: plainPad,
  })
}

test('two devices issue with no line: each number once, both see both, and the taking back of one', async () => {
  laptop.online = false
  phone.online = false
  const one = await issueOn(laptop)
  const two = await issueOn(laptop)
  const three = await issueOn(phone)
  expect(new Set([one, two, three].map(({ number }) => number)).size).toBe(3)
  await voidNow(phone.clinic, three, 'Written twice')
  laptop.online = true
  phone.online = true
  await syncAll()
  for (const { clinic } of [laptop, phone]) {
    const listed = await readOfPatient(clinic, patient.id)
    expect(listed.map(({ certificate: { number }, state }) => [number, state]).toSorted()).toEqual(
      [
        [one.number, 'in_force'],
        [two.number, 'in_force'],
        [three.number, 'void'],
      ].toSorted(),
    )
    expect(await callsOf(clinic.db, 'decision')).toEqual([])
  }
})

test("what an assistant's device issued by itself is refused as it is sent, and nobody else sees it", async () => {
  desk.online = false
  const own = await issueOn(desk)
  desk.online = true
  await syncAll()
  expect(await callsOf(desk.clinic.db, 'decision')).toHaveLength(1)
  const seen = await readRows(laptop.clinic, certificates, { by: 'patient_id', is: patient.id })
  expect(seen.map(({ id }) => id)).not.toContain(own.id)
})
