import { expect, test } from 'vitest'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { type PrescriptionDraftRow, prescriptionDrafts, prescriptions } from '#domain/prescription/rows.ts'
import { callsOf } from '#local/outbox/outbox.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import type { TestDevice } from '#tests/support/device.ts'
import { feverSheet, napa } from '#tests/support/sheet.ts'
import { twoDevices } from '#tests/support/two-devices.ts'
import { comes } from '#tests/support/walk-in.ts'
import { drugLineOf } from '../content/drug-line-of.ts'
import { amendmentOf, goOnBeside, newDraft, saveDraft, voidSheet } from './drafts.ts'
import { type IssueInput, issueSheet } from './issue.ts'
import { readWriterPatient } from './local.ts'
import { newPatient } from './quick-visit.ts'

const { room: laptop, other: phone } = await twoDevices()
await laptop.sync()
await phone.sync()

const corrected = { ...feverSheet, drugs: [drugLineOf(napa, '0+0+1 7d', 'r9')] }

async function issueOn(
  { clinic }: TestDevice,
  draft: PrescriptionDraftRow,
  amended: IssueInput['amended'] = null,
) {
  const who = await readWriterPatient(clinic, draft)
  if (!who?.visit) throw new Error('nobody is in the room')
  const { patient, visit, doctor } = who
  const facts = { patient, vitals: null, doctor, serial: visit.serial, day: visit.sitting_date }
  return issueSheet(clinic, draft, { doctor_id: 1, visit, amended, facts })
}

/** A sheet is issued and its draft is known to both devices. */
async function sheetOf(name: string) {
  const { appointment, patient } = await comes(
    laptop.clinic,
    newPatient({ name, gender: 2, phone: '', age: { years: 30 } }, '2026-11-22'),
  )
  await laptop.sync()
  await phone.sync()
  const of = { chamber_id: 1, patient_id: patient.id, appointment_id: appointment.id }
  return { of, draft: await saveDraft(laptop.clinic, newDraft(laptop.clinic, of, feverSheet)) }
}
const headOn = ({ clinic }: TestDevice, id: string) => readRow(clinic, prescriptions, id)

test('a correction that was begun before its sheet was taken back is issued under neither number; its words go on as a new sheet', async () => {
  const { of, draft } = await sheetOf('Rahima Begum')
  const first = await issueOn(laptop, draft)
  const begun = amendmentOf(laptop.clinic, first.version, of.appointment_id)
  const kept = await saveDraft(laptop.clinic, { ...begun, content: corrected })
  await voidSheet(laptop.clinic, first.prescription, 'Wrong patient')
  const refused = expect.objectContaining({ code: 'void' })
  // From the list of drafts, where nothing is amended any more, and from the page that was open all along.
  await expect(issueOn(laptop, kept)).rejects.toEqual(refused)
  await expect(issueOn(laptop, kept, { head: first.prescription, version: first.version })).rejects.toEqual(
    refused,
  )
  expect(await headOn(laptop, first.prescription.id)).toMatchObject({
    status: PRESCRIPTION_STATE.void,
    void_reason: 'Wrong patient',
    number: first.prescription.number,
  })
  const own = await goOnBeside(laptop.clinic, { draft: kept, content: kept.content })
  const second = await issueOn(laptop, own)
  await laptop.sync()
  await phone.sync()
  expect(await callsOf(laptop.clinic.db, 'decision')).toEqual([])
  expect(
    await readRows(phone.clinic, prescriptionDrafts, { by: 'appointment_id', is: of.appointment_id }),
  ).toEqual([])
  expect(await headOn(phone, first.prescription.id)).toMatchObject({ void_reason: 'Wrong patient' })
  expect(await headOn(phone, second.prescription.id)).toMatchObject({
    status: PRESCRIPTION_STATE.issued,
    version: 1,
    number: second.prescription.number,
  })
})

test('nor is the very draft that a taken-back sheet was issued from, where it lies on another device still', async () => {
  const { draft } = await sheetOf('Jahanara Begum')
  await laptop.sync()
  await phone.sync()
  const first = await issueOn(phone, draft)
  await voidSheet(phone.clinic, first.prescription, 'Wrong dose')
  await phone.sync()
  await laptop.sync()
  await expect(issueOn(laptop, draft)).rejects.toMatchObject({ code: 'void' })
  expect(await headOn(laptop, first.prescription.id)).toMatchObject({ void_reason: 'Wrong dose' })
})
