import { afterAll, expect, test } from 'vitest'
import { type CertificateRow, certificates } from '#domain/certificate/rows.ts'
import { askAfterSheet } from '#features/sheet-check/contract.ts'
import { mendOp } from '#local/outbox/mend.ts'
import { callsOf } from '#local/outbox/outbox.ts'
import { discardOpAndBehind } from '#local/outbox/settle.ts'
import { readRow } from '#local/store/rows.ts'
import { doctor, makeDevice, type TestDevice } from '#tests/support/device.ts'
import { issueLeaveOn, rahimaOn } from '#tests/support/papers-at-work.ts'
import { makeServer } from '#tests/support/server.ts'
import { keepOnly, standNow, voidNow } from './issue.ts'
import { readCertificate } from './local.ts'
import { offlineCalls } from './offline-calls.ts'
import { readOverTakenBack, readTwiceCorrected } from './read-twice.ts'

const server = await makeServer()
const laptop = await makeDevice(server, doctor)
const phone = await makeDevice(server, doctor)
const both = [laptop, phone]
afterAll(async () => {
  for (const device of both) device.close()
  await server.close()
})
const syncAll = async () => {
  for (const device of [...both, ...both]) await device.sync()
}
const online = (is: boolean) => both.forEach((device) => (device.online = is))
await syncAll()

/** What whoever scans the paper is told. */
const told = async ({ hash }: CertificateRow) =>
  (
    await server.call(null, askAfterSheet, {
      params: { practice_id: '1', print: hash.slice(0, 32) },
    })
  ).standing
const stateOn = async ({ clinic }: TestDevice, { id }: CertificateRow) =>
  (await readCertificate(clinic, id))?.state
const here = async ({ clinic }: TestDevice, { id }: CertificateRow): Promise<CertificateRow> => {
  const row = await readRow(clinic, certificates, id)
  if (!row) throw new Error('it is known here')
  return row
}
const decisionsOn = ({ clinic }: TestDevice) => callsOf(clinic.db, 'decision')
const overOn = async ({ clinic }: TestDevice) =>
  (await readOverTakenBack(clinic)).map(({ paper, taken_back }) => [paper.number, taken_back.number])

async function onePaper() {
  const patient = await rahimaOn(laptop)
  await syncAll()
  const paper = await issueLeaveOn(laptop, patient)
  await syncAll()
  return { patient, paper }
}

/** A paper that both devices corrected with no line, and both know of both by now. */
async function twoPapers() {
  const { patient, paper } = await onePaper()
  online(false)
  const one = await issueLeaveOn(laptop, patient, paper)
  const two = await issueLeaveOn(phone, patient, paper)
  online(true)
  await syncAll()
  return { patient, paper, one, two }
}

/** Each device says with no line that another one counts; the laptop's word comes first. */
async function twoWords() {
  const papers = await twoPapers()
  const { one, two } = papers
  online(false)
  await keepOnly(laptop.clinic, { kept: one, others: [two] }, 'one counts')
  await keepOnly(phone.clinic, { kept: two, others: [one] }, 'two counts')
  online(true)
  await syncAll()
  return papers
}

test('two devices that each say another one counts: the first word holds, the second is asked, and none is lost unseen', async () => {
  const { one, two } = await twoWords()
  expect(await told(one)).toBe('in_force')
  expect(await told(two)).toBe('void')
  expect(await stateOn(laptop, one)).toBe('in_force')
  expect(await decisionsOn(laptop)).toEqual([])
  const [asked, ...more] = await decisionsOn(phone)
  expect(more).toEqual([])
  expect(asked?.last_error).toMatchObject({ status: 409, code: 'decided_meanwhile' })
  await discardOpAndBehind(phone.clinic, asked?.op_id ?? '')
  await syncAll()
  for (const device of both) {
    expect(await stateOn(device, one)).toBe('in_force')
    expect(await stateOn(device, two)).toBe('void')
    expect(await readTwiceCorrected(device.clinic)).toEqual([])
    expect(await decisionsOn(device)).toEqual([])
  }
  expect(await told(one)).toBe('in_force')
})

test('two devices that say with no line that the same one counts ask nobody', async () => {
  const { one, two } = await twoPapers()
  online(false)
  for (const { clinic } of both) await keepOnly(clinic, { kept: one, others: [two] }, 'one counts')
  online(true)
  await syncAll()
  for (const device of both) {
    expect(await decisionsOn(device)).toEqual([])
    expect(await stateOn(device, one)).toBe('in_force')
    expect(await stateOn(device, two)).toBe('void')
  }
  expect(await told(one)).toBe('in_force')
  expect(await told(two)).toBe('void')
})

test('whoever was asked may still take it back, and knows then that none counts', async () => {
  const { one, two } = await twoWords()
  const [asked] = await decisionsOn(phone)
  const card = offlineCalls.find(({ call }) => call === asked?.call)?.refused['decided_meanwhile']
  await mendOp(phone.clinic, asked?.op_id ?? '', card?.choice?.over(null) ?? {})
  await syncAll()
  for (const device of both) {
    expect(await decisionsOn(device)).toEqual([])
    for (const paper of [one, two]) expect(await stateOn(device, paper)).toBe('void')
  }
  for (const paper of [one, two]) expect(await told(paper)).toBe('void')
})

test('two devices that each take another one back, with a reason of their own, are asked the same', async () => {
  const { one, two } = await twoPapers()
  online(false)
  await voidNow(laptop.clinic, await here(laptop, two), 'its days are wrong')
  await voidNow(phone.clinic, await here(phone, one), 'the wrong patient')
  online(true)
  await syncAll()
  expect(await told(one)).toBe('in_force')
  expect(await decisionsOn(laptop)).toEqual([])
  const [asked] = await decisionsOn(phone)
  expect(asked?.last_error).toMatchObject({ code: 'decided_meanwhile' })
  await discardOpAndBehind(phone.clinic, asked?.op_id ?? '')
  await syncAll()
  for (const device of both) expect(await stateOn(device, one)).toBe('in_force')
})

test('on one device the doctor may change her mind with no line: nobody is asked', async () => {
  const { one, two } = await twoPapers()
  online(false)
  await keepOnly(phone.clinic, { kept: one, others: [two] }, 'one counts')
  await voidNow(phone.clinic, await here(phone, one), 'neither counts')
  online(true)
  await syncAll()
  for (const device of both) {
    expect(await decisionsOn(device)).toEqual([])
    for (const paper of [one, two]) expect(await stateOn(device, paper)).toBe('void')
  }
})

/** One device takes a paper back while the other corrects it, with no line; whose word comes first. */
async function takenBackAndCorrected(first: TestDevice) {
  const { patient, paper } = await onePaper()
  online(false)
  await voidNow(laptop.clinic, await here(laptop, paper), 'he was at work on these days')
  const next = await issueLeaveOn(phone, patient, await here(phone, paper))
  first.online = true
  await first.sync()
  online(true)
  await syncAll()
  return { patient, paper, next }
}

test.each([
  ['the one who took it back', laptop],
  ['the one who corrected it', phone],
])(
  'taken back on one device and corrected on another: both are asked, whoever was first: %s',
  async (_, first) => {
    const { paper, next } = await takenBackAndCorrected(first)
    for (const device of both) {
      expect(await overOn(device)).toEqual([[next.number, paper.number]])
      expect((await readCertificate(device.clinic, next.id))?.over?.id).toBe(paper.id)
      expect(await decisionsOn(device)).toEqual([])
    }
    // Until she says so nobody takes a signed paper away from its bearer.
    expect(await told(paper)).toBe('void')
    expect(await told(next)).toBe('in_force')
    await standNow(laptop.clinic, await here(laptop, next))
    expect(await overOn(laptop)).toEqual([])
    await syncAll()
    for (const device of both) {
      expect(await overOn(device)).toEqual([])
      expect(await stateOn(device, next)).toBe('in_force')
    }
    expect(await told(next)).toBe('in_force')
  },
)

test('said on one device that it counts and taken back on the other: the first word holds, the second is asked', async () => {
  const { next } = await takenBackAndCorrected(laptop)
  online(false)
  await standNow(laptop.clinic, await here(laptop, next))
  await voidNow(phone.clinic, await here(phone, next), 'he was at work')
  online(true)
  await syncAll()
  expect(await told(next)).toBe('in_force')
  const [asked] = await decisionsOn(phone)
  expect(asked?.last_error).toMatchObject({ code: 'decided_meanwhile' })
  await discardOpAndBehind(phone.clinic, asked?.op_id ?? '')
  await syncAll()
  for (const device of both) expect(await stateOn(device, next)).toBe('in_force')
})

test('who corrects a paper that she knows was taken back is asked nothing, nor who takes back one that she knows was corrected', async () => {
  const { patient, paper } = await onePaper()
  await voidNow(laptop.clinic, await here(laptop, paper), 'a wrong day')
  const next = await issueLeaveOn(laptop, patient, await here(laptop, paper))
  await syncAll()
  const again = await onePaper()
  await issueLeaveOn(laptop, again.patient, again.paper)
  await voidNow(laptop.clinic, await here(laptop, again.paper), 'handed in nowhere')
  await syncAll()
  for (const device of both) {
    expect(await overOn(device)).toEqual([])
    expect(await decisionsOn(device)).toEqual([])
  }
  expect(await told(next)).toBe('in_force')
})
