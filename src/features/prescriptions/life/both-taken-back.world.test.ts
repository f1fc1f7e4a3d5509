import { expect, test } from 'vitest'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { type PrescriptionDraftRow, type PrescriptionRow, prescriptions } from '#domain/prescription/rows.ts'
import { mendOp } from '#local/outbox/mend.ts'
import { callsOf } from '#local/outbox/outbox.ts'
import { discardOpAndBehind } from '#local/outbox/settle.ts'
import { readRow } from '#local/store/rows.ts'
import type { TestDevice } from '#tests/support/device.ts'
import { feverSheet, napa } from '#tests/support/sheet.ts'
import { twoDevices } from '#tests/support/two-devices.ts'
import { comes } from '#tests/support/walk-in.ts'
import { amendmentOf, besideSheet, keepOneSheet, newDraft, voidSheet } from './drafts.ts'
import { drugLineOf } from '../content/drug-line-of.ts'
import { issueSheet } from './issue.ts'
import { readSheet, readWriterPatient } from './local.ts'
import { offlineCalls } from '../offline-calls.ts'
import { newPatient } from './quick-visit.ts'
import { readTwice } from './read-twice.ts'

const { room: laptop, other: phone } = await twoDevices()
const both = [laptop, phone]
const syncAll = async () => {
  for (const device of [...both, ...both]) await device.sync()
}
const online = (is: boolean) => both.forEach((device) => (device.online = is))
await syncAll()

const otherSheet = { ...feverSheet, drugs: [drugLineOf(napa, '0+0+1 7d', 'r9')] }

async function issueOn(
  { clinic }: TestDevice,
  draft: PrescriptionDraftRow,
  amended: Parameters<typeof issueSheet>[2]['amended'] = null,
) {
  const who = await readWriterPatient(clinic, draft)
  if (!who?.visit) throw new Error('nobody is in the room')
  const { patient, visit, doctor } = who
  const facts = { patient, vitals: null, doctor, serial: visit.serial, day: visit.sitting_date }
  return issueSheet(clinic, draft, { doctor_id: 1, visit, amended, facts })
}

let people = 0
/** A visit for which both devices issued with no line; both know of both by now. */
async function twoSheets() {
  people += 1
  const told = {
    name: `Rahima Begum ${'ABCDEFGHIJ'[people]}`,
    gender: 2,
    phone: '',
    age: { years: 30 },
  } as const
  const { appointment, patient } = await comes(laptop.clinic, newPatient(told, '2026-11-22'))
  await syncAll()
  const of = { chamber_id: 1, patient_id: patient.id, appointment_id: appointment.id }
  online(false)
  const { prescription: one } = await issueOn(laptop, newDraft(laptop.clinic, of, feverSheet))
  const { prescription: two } = await issueOn(phone, newDraft(phone.clinic, of, otherSheet))
  online(true)
  await syncAll()
  return { of, one, two }
}

const here = async ({ clinic }: TestDevice, { id }: PrescriptionRow): Promise<PrescriptionRow> => {
  const row = await readRow(clinic, prescriptions, id)
  if (!row) throw new Error('it is known here')
  return row
}
/** Which of the two count on each device: laptop, phone. */
const countingOn = async (...sheets: PrescriptionRow[]) =>
  Promise.all(
    both.map(async (device) => {
      const rows = await Promise.all(sheets.map((one) => here(device, one)))
      return rows.map(({ status }) => status === PRESCRIPTION_STATE.issued)
    }),
  )
const decisionsOn = ({ clinic }: TestDevice) => callsOf(clinic.db, 'decision')
/** What was sent behind it is asked about in its turn. */
async function letItCount(at: TestDevice): Promise<void> {
  const [asked] = await decisionsOn(at)
  if (!asked) return
  await discardOpAndBehind(at.clinic, asked.op_id)
  await syncAll()
  await letItCount(at)
}
const takeItBackToo = async (at: TestDevice) => {
  for (const { op_id, call, last_error } of await decisionsOn(at)) {
    const card = offlineCalls.find((one) => one.call === call)?.refused[last_error?.code ?? '']
    await mendOp(at.clinic, op_id, card?.choice?.over(null) ?? {})
  }
  await syncAll()
}
const oneQuestion = [{ last_error: { status: 409, code: 'decided_meanwhile' } }]

/** Each device lets its own sheet count, with no line; the laptop's word comes first. */
async function twoWords() {
  const sheets = await twoSheets()
  const { one, two } = sheets
  online(false)
  await keepOneSheet(laptop.clinic, { kept: one, others: [await here(laptop, two)] }, 'one counts')
  await keepOneSheet(phone.clinic, { kept: two, others: [await here(phone, one)] }, 'two counts')
  online(true)
  await syncAll()
  return sheets
}

test('two devices that each take the other sheet of a visit back: the first word holds, the second is asked', async () => {
  const { one, two } = await twoWords()
  expect(await decisionsOn(laptop)).toEqual([])
  expect(await decisionsOn(phone)).toMatchObject(oneQuestion)
  await letItCount(phone)
  expect(await countingOn(one, two)).toEqual([
    [true, false],
    [true, false],
  ])
  for (const device of both) {
    expect(await decisionsOn(device)).toEqual([])
    expect((await readTwice(device.clinic)).map(({ key }) => key)).not.toContain(one.appointment_id)
  }
})

test('whoever was asked may take it back as well, and knows then that none counts', async () => {
  const { one, two } = await twoWords()
  await takeItBackToo(phone)
  expect(await countingOn(one, two)).toEqual([
    [false, false],
    [false, false],
  ])
  expect(await decisionsOn(phone)).toEqual([])
})

test('two devices that say the same with no line ask nobody: the word and the reason of the first hold', async () => {
  const { one, two } = await twoSheets()
  online(false)
  await keepOneSheet(laptop.clinic, { kept: one, others: [await here(laptop, two)] }, 'one counts')
  await keepOneSheet(phone.clinic, { kept: one, others: [await here(phone, two)] }, 'one counts, said again')
  online(true)
  await syncAll()
  for (const device of both) {
    expect(await decisionsOn(device)).toEqual([])
    expect(await here(device, two)).toMatchObject({ void_reason: 'one counts' })
  }
  expect(await countingOn(one, two)).toEqual([
    [true, false],
    [true, false],
  ])
})

test('two devices that each take one back with a reason of their own are asked the same', async () => {
  const { one, two } = await twoSheets()
  online(false)
  await voidSheet(laptop.clinic, await here(laptop, two), 'wrong dose')
  await voidSheet(phone.clinic, await here(phone, one), 'wrong patient')
  online(true)
  await syncAll()
  expect(await decisionsOn(phone)).toMatchObject(oneQuestion)
  await letItCount(phone)
  expect(await countingOn(one, two)).toEqual([
    [true, false],
    [true, false],
  ])
})

test('that neither counts, said where the other device let one count, is asked too', async () => {
  const { one, two } = await twoSheets()
  online(false)
  await keepOneSheet(laptop.clinic, { kept: one, others: [await here(laptop, two)] }, 'one counts')
  await voidSheet(phone.clinic, await here(phone, one), 'neither')
  await voidSheet(phone.clinic, await here(phone, two), 'neither')
  online(true)
  await syncAll()
  const asked = (await decisionsOn(phone)).map(({ last_error }) => last_error?.code)
  expect(asked).toContain('decided_meanwhile')
  expect(await countingOn(one)).toEqual([[true], [false]])
  await letItCount(phone)
  expect(await countingOn(one, two)).toEqual([
    [true, false],
    [true, false],
  ])
})

test('said on one device that both count and taken back on the other: asked, and both still count', async () => {
  const { one, two } = await twoSheets()
  online(false)
  await besideSheet(laptop.clinic, await here(laptop, two))
  await voidSheet(phone.clinic, await here(phone, one), 'one is enough')
  online(true)
  await syncAll()
  expect(await decisionsOn(phone)).toMatchObject(oneQuestion)
  await letItCount(phone)
  expect(await countingOn(one, two)).toEqual([
    [true, true],
    [true, true],
  ])
})

/** One device corrects a sheet while the other takes it back, with no line; whose word comes first. */
async function correctedAndTakenBack(first: TestDevice) {
  const { one, two } = await twoSheets()
  await voidSheet(laptop.clinic, await here(laptop, two), 'one counts')
  await syncAll()
  const sheet = await readSheet(laptop.clinic, one.id)
  const [version] = sheet?.versions ?? []
  if (!sheet || !version) throw new Error('it is known here')
  online(false)
  const draft = { ...amendmentOf(laptop.clinic, version, one.appointment_id), content: otherSheet }
  await issueOn(laptop, draft, { head: sheet.prescription, version })
  await voidSheet(phone.clinic, await here(phone, one), 'a wrong dose')
  first.online = true
  await first.sync()
  online(true)
  await syncAll()
  return one
}

test('a correction is not taken back by whoever did not know of it: he is asked', async () => {
  const one = await correctedAndTakenBack(laptop)
  expect(await decisionsOn(laptop)).toEqual([])
  expect(await decisionsOn(phone)).toMatchObject(oneQuestion)
  await letItCount(phone)
  for (const device of both)
    expect(await here(device, one)).toMatchObject({ status: PRESCRIPTION_STATE.issued, version: 2 })
})

test('a correction that comes after the taking back is refused, and its writer is told', async () => {
  const one = await correctedAndTakenBack(phone)
  expect(await decisionsOn(phone)).toEqual([])
  const [asked, ...more] = await decisionsOn(laptop)
  expect(more).toEqual([])
  expect(asked?.last_error).toMatchObject({ status: 409, code: 'void' })
  const card = offlineCalls.find(({ call }) => call === asked?.call)?.refused['void']
  expect(card).toHaveProperty('why')
  expect(await here(phone, one)).toMatchObject({ status: PRESCRIPTION_STATE.void, version: 1 })
  await letItCount(laptop)
})

test('on one device the doctor may change her mind with no line: nobody is asked', async () => {
  const { one, two } = await twoSheets()
  online(false)
  await keepOneSheet(phone.clinic, { kept: one, others: [await here(phone, two)] }, 'one counts')
  await voidSheet(phone.clinic, await here(phone, one), 'neither')
  online(true)
  await syncAll()
  expect(await countingOn(one, two)).toEqual([
    [false, false],
    [false, false],
  ])
  for (const device of both) expect(await decisionsOn(device)).toEqual([])
})
