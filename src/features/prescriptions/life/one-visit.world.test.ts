import { expect, test } from 'vitest'
import { appointments } from '#domain/appointment/rows.ts'
import { callsOf } from '#local/outbox/outbox.ts'
import { discardOpAndBehind } from '#local/outbox/settle.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { newPatient } from './quick-visit.ts'
import type { TestDevice } from '#tests/support/device.ts'
import { feverSheet, napa } from '#tests/support/sheet.ts'
import { twoDevices } from '#tests/support/two-devices.ts'
import { comes } from '#tests/support/walk-in.ts'
import { prescriptionDrafts, prescriptions, type PrescriptionDraftRow } from '#domain/prescription/rows.ts'
import {
  amendInstead,
  amendmentOf,
  besideSheet,
  goOnBeside,
  newDraft,
  saveDraft,
  voidSheet,
} from './drafts.ts'
import { drugLineOf } from '../content/drug-line-of.ts'
import { type IssueInput, issueSheet } from './issue.ts'
import { readInForce, readSheet, readSheetsOfVisit, readWriterPatient } from './local.ts'
import { readTwice } from './read-twice.ts'

const { room: laptop, other: phone } = await twoDevices()
await laptop.sync()
await phone.sync()

let people = 0
/** Somebody in the room, whom both devices know. */
async function inTheRoom() {
  people += 1
  const { appointment, patient } = await comes(
    laptop.clinic,
    newPatient(
      { name: `Rahima Begum ${'ABCDEFGH'[people]}`, gender: 2, phone: '', age: { years: 30 } },
      '2026-11-22',
    ),
  )
  await laptop.sync()
  await phone.sync()
  return { chamber_id: 1, patient_id: patient.id, appointment_id: appointment.id }
}

/** Issues as the writer does, with what this device knows now. */
async function issue(at: TestDevice, draft: PrescriptionDraftRow, more: Partial<IssueInput> = {}) {
  const who = await readWriterPatient(at.clinic, draft)
  if (!who?.visit) throw new Error('nobody is in the room')
  const { patient, visit, doctor } = who
  return issueSheet(at.clinic, draft, {
    doctor_id: 1,
    visit,
    amended: null,
    facts: { patient, vitals: null, doctor, serial: visit.serial, day: visit.sitting_date },
    ...more,
  })
}
const decisions = ({ clinic }: TestDevice) => callsOf(clinic.db, 'decision')
const fexo = {
  ...feverSheet,
  drugs: [
    drugLineOf(
      {
        ...napa,
        drug_id: 9,
        brand: 'Fexo',
        generic: 'Fexofenadine',
        generic_key: 'fexofenadine',
        strength: '120 mg',
      },
      '0+0+1 7d',
      'r9',
    ),
  ],
}

test('two devices that issue for one visit with no line: both see both, one the sibling of the other', async () => {
  const of = await inTheRoom()
  laptop.online = false
  const late = await issue(laptop, newDraft(laptop.clinic, of, feverSheet))
  const first = await issue(phone, newDraft(phone.clinic, of, fexo))
  await phone.sync()
  laptop.online = true
  await laptop.sync()
  await phone.sync()
  for (const { clinic } of [laptop, phone]) {
    expect(
      (await readInForce(clinic, of.appointment_id)).map(({ id, sibling_of }) => ({ id, sibling_of })),
    ).toEqual([
      { id: first.prescription.id, sibling_of: null },
      { id: late.prescription.id, sibling_of: first.prescription.id },
    ])
    expect((await readSheet(clinic, first.prescription.id))?.siblings.map(({ id }) => id)).toEqual([
      late.prescription.id,
    ])
    expect((await readSheet(clinic, late.prescription.id))?.siblings.map(({ id }) => id)).toEqual([
      first.prescription.id,
    ])
    expect((await readRow(clinic, appointments, of.appointment_id))?.status).toBe('done')
  }
  expect(await decisions(laptop)).toEqual([])
})

test('the visit shows the issued sheet although a draft lies there, and the draft is not issued unseen', async () => {
  const of = await inTheRoom()
  laptop.online = false
  const open = await saveDraft(laptop.clinic, newDraft(laptop.clinic, of, feverSheet))
  const first = await issue(phone, newDraft(phone.clinic, of, fexo))
  await phone.sync()
  laptop.online = true
  await laptop.sync()
  const sheets = await readSheetsOfVisit(laptop.clinic, of.appointment_id)
  expect(sheets).toMatchObject({ issued: { id: first.prescription.id }, draft: { id: open.id } })
  await expect(issue(laptop, open)).rejects.toMatchObject({ code: 'issued_already' })
  expect(await readInForce(laptop.clinic, of.appointment_id)).toHaveLength(1)
})

test('what was written meanwhile goes on as an amendment of what was issued, with the lines of both', async () => {
  const of = await inTheRoom()
  const open = await saveDraft(laptop.clinic, newDraft(laptop.clinic, of, feverSheet))
  const first = await issue(phone, newDraft(phone.clinic, of, fexo))
  await phone.sync()
  await laptop.sync()
  await amendInstead(laptop.clinic, { draft: open, content: open.content }, first.version)
  const [amendment, ...more] = await readRows(laptop.clinic, prescriptionDrafts, {
    by: 'appointment_id',
    is: of.appointment_id,
  })
  expect(more).toEqual([])
  if (!amendment) throw new Error('the draft is gone')
  expect(amendment).toMatchObject({ prescription_id: first.prescription.id, base_version: 1 })
  expect(amendment.content.drugs.map((line) => line.brand).toSorted()).toEqual(['Fexo', 'Napa'])
  await issue(laptop, amendment, { amended: { head: first.prescription, version: first.version } })
  await laptop.sync()
  await phone.sync()
  expect(await readInForce(phone.clinic, of.appointment_id)).toMatchObject([
    { id: first.prescription.id, version: 2 },
  ])
  expect(await decisions(laptop)).toEqual([])
})

test('a doctor who goes on all the same has two sheets, each with its own number and its own paper', async () => {
  const of = await inTheRoom()
  // The very same draft lies on both devices.
  const shared = await saveDraft(laptop.clinic, newDraft(laptop.clinic, of, feverSheet))
  await laptop.sync()
  await phone.sync()
  const first = await issue(phone, shared)
  await phone.sync()
  await laptop.sync()
  const own = await goOnBeside(laptop.clinic, { draft: shared, content: fexo })
  const second = await issue(laptop, own, { beside: true })
  expect(second.prescription.sibling_of).toBe(first.prescription.id)
  await laptop.sync()
  await phone.sync()
  for (const { clinic } of [laptop, phone]) {
    expect((await readRow(clinic, prescriptions, first.prescription.id))?.number).toBe(
      first.prescription.number,
    )
    expect(await readRow(clinic, prescriptions, second.prescription.id)).toMatchObject({
      number: second.prescription.number,
      sibling_of: first.prescription.id,
    })
  }
  expect(
    await readRows(phone.clinic, prescriptionDrafts, { by: 'appointment_id', is: of.appointment_id }),
  ).toEqual([])
  expect(await decisions(laptop)).toEqual([])
})

test('an amendment of a version that another device has amended meanwhile is not issued unseen', async () => {
  const of = await inTheRoom()
  const first = await issue(laptop, newDraft(laptop.clinic, of, feverSheet))
  await laptop.sync()
  await phone.sync()
  const amended = { head: first.prescription, version: first.version }
  const mine = { ...amendmentOf(laptop.clinic, first.version, of.appointment_id), content: fexo }
  await issue(
    phone,
    { ...amendmentOf(phone.clinic, first.version, of.appointment_id), content: fexo },
    { amended },
  )
  await phone.sync()
  await laptop.sync()
  await expect(issue(laptop, mine, { amended })).rejects.toMatchObject({ code: 'issued_already' })
})

test('a sheet that the server refuses waits for a decision, and nothing of it is lost', async () => {
  const of = await inTheRoom()
  const who = await readWriterPatient(laptop.clinic, of)
  if (!who?.visit) throw new Error('nobody is in the room')
  const { patient, visit } = who
  const facts = {
    patient: { ...patient, name: 'Jahanara Sharmin' },
    vitals: null,
    doctor: who.doctor,
    serial: visit.serial,
    day: visit.sitting_date,
  }
  const { prescription, version } = await issueSheet(laptop.clinic, newDraft(laptop.clinic, of, feverSheet), {
    doctor_id: 1,
    visit,
    amended: null,
    facts,
  })
  await laptop.sync()
  expect(await decisions(laptop)).toMatchObject([
    {
      call: 'POST /doctor/v1/prescriptions',
      last_error: { status: 422, fields: { 'version.printed.patient.name': ['mismatch'] } },
    },
  ])
  expect((await readSheet(laptop.clinic, prescription.id))?.versions).toEqual([version])
  for (const { op_id } of await decisions(laptop)) await discardOpAndBehind(laptop.clinic, op_id)
})

/** Both devices issue for one visit, the laptop without a line. */
async function issuedTwice() {
  const of = await inTheRoom()
  laptop.online = false
  const late = await issue(laptop, newDraft(laptop.clinic, of, feverSheet))
  const first = await issue(phone, newDraft(phone.clinic, of, fexo))
  await phone.sync()
  laptop.online = true
  await laptop.sync()
  await phone.sync()
  return { of, first, late }
}
/** Which numbers a device asks about. */
const asked = async ({ clinic }: TestDevice, of: { patient_id: string }) =>
  (await readTwice(clinic))
    .filter(({ patient }) => patient?.id === of.patient_id)
    .map(({ sheets }) => sheets.map(({ head, drugs }) => [head.number, ...drugs]))

test('two sheets of one visit are one question on both devices, until the doctor says that both count', async () => {
  const { of, first, late } = await issuedTwice()
  const question = [
    [late.prescription.number, 'Tab. Napa 500 mg'],
    [first.prescription.number, 'Tab. Fexo 120 mg'],
  ]
  for (const device of [laptop, phone])
    expect(await asked(device, of)).toEqual([expect.arrayContaining(question)])
  laptop.online = false
  await besideSheet(laptop.clinic, late.prescription)
  expect(await asked(laptop, of)).toEqual([])
  laptop.online = true
  await laptop.sync()
  await phone.sync()
  expect(await asked(phone, of)).toEqual([])
  expect((await readSheet(phone.clinic, first.prescription.id))?.siblings).toEqual([])
  expect(await readInForce(phone.clinic, of.appointment_id)).toHaveLength(2)
})

test('one of two that is taken out of force is no question any more, and a void one is kept beside nothing', async () => {
  const { of, first, late } = await issuedTwice()
  await voidSheet(phone.clinic, late.prescription, `Replaced by ${first.prescription.number}`)
  laptop.online = false
  await besideSheet(laptop.clinic, late.prescription)
  await phone.sync()
  laptop.online = true
  await laptop.sync()
  await phone.sync()
  for (const device of [laptop, phone]) expect(await asked(device, of)).toEqual([])
  expect(await readRow(phone.clinic, prescriptions, late.prescription.id)).toMatchObject({
    status: 3,
    beside_at: null,
  })
  expect((await decisions(laptop)).filter(({ call }) => call.endsWith('/beside'))).toEqual([])
})
