import { expect, test } from 'vitest'
import { type CertificateRow, certificates } from '#domain/certificate/rows.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { callsOf } from '#local/outbox/outbox.ts'
import { readRow } from '#local/store/rows.ts'
import type { TestDevice } from '#tests/support/device.ts'
import { issueLeaveOn, rahimaOn } from '#tests/support/papers-at-work.ts'
import { twoDevices } from '#tests/support/two-devices.ts'
import { keepOnly, logPaperPrinting } from './issue.ts'
import { readCertificate } from './local.ts'
import { readTwiceCorrected } from './read-twice.ts'

const { room: laptop, other: phone } = await twoDevices()
const both = [laptop, phone]
const syncAll = async () => {
  for (const device of [...both, ...both]) await device.sync()
}
const online = (is: boolean) => both.forEach((device) => (device.online = is))
await syncAll()

async function somebody(): Promise<PatientRow> {
  const patient = await rahimaOn(laptop)
  await syncAll()
  return patient
}

const cards = async ({ clinic }: TestDevice) =>
  (await readTwiceCorrected(clinic)).map(({ patient, papers }) => ({
    name: patient?.name,
    numbers: papers.map(({ number }) => number),
  }))
const stateOn = async ({ clinic }: TestDevice, { id }: CertificateRow) =>
  (await readCertificate(clinic, id))?.state

test('two devices that correct one paper with no line: a card on both, and one press of the doctor ends it on both', async () => {
  const patient = await somebody()
  const wrong = await issueLeaveOn(laptop, patient)
  await syncAll()
  online(false)
  const one = await issueLeaveOn(laptop, patient, wrong)
  const two = await issueLeaveOn(phone, patient, wrong)
  for (const device of both) expect(await cards(device)).toEqual([])
  online(true)
  await syncAll()
  for (const device of both) {
    const [card, ...more] = await cards(device)
    expect(more).toEqual([])
    expect(card?.name).toBe('Rahima Begum')
    expect(card?.numbers.toSorted()).toEqual([one.number, two.number].toSorted())
    expect((await readCertificate(device.clinic, one.id))?.siblings.map(({ id }) => id)).toEqual([two.id])
    expect(await stateOn(device, wrong)).toBe('replaced')
    expect(await callsOf(device.clinic.db, 'decision')).toEqual([])
  }
  phone.online = false
  await keepOnly(phone.clinic, { kept: one, others: [two] }, `Corrected twice: ${one.number} counts`)
  expect(await cards(phone)).toEqual([])
  phone.online = true
  await syncAll()
  for (const device of both) {
    expect(await cards(device)).toEqual([])
    expect(await stateOn(device, one)).toBe('in_force')
    expect(await stateOn(device, two)).toBe('void')
    expect((await readRow(device.clinic, certificates, two.id))?.void_reason).toContain(one.number)
  }
})

test('a printing with no line is seen on the other device: who, when, on which paper, and which one was a copy', async () => {
  const patient = await somebody()
  const paper = await issueLeaveOn(laptop, patient)
  online(false)
  await logPaperPrinting(laptop.clinic, paper, { paper: 'A5', mode: 'preprinted', copy: null })
  laptop.wrong = 60_000
  await logPaperPrinting(laptop.clinic, paper, { paper: 'A4', mode: 'full', copy: 'duplicate' })
  expect((await readCertificate(laptop.clinic, paper.id))?.prints).toHaveLength(2)
  online(true)
  await syncAll()
  const seen = await readCertificate(phone.clinic, paper.id)
  expect(
    seen?.prints.map(({ job: { paper: size, mode, copy }, by }) => [size, mode, copy, by?.role]),
  ).toEqual([
    ['A4', 'full', 'duplicate', 'doctor'],
    ['A5', 'preprinted', null, 'doctor'],
  ])
  for (const { clinic } of both) expect(await callsOf(clinic.db, 'decision')).toEqual([])
})
