import { beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { listAppointments, moveAppointment } from '#features/appointments/contract.ts'
import { listPatients } from '#features/patients/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, enrolled } from '#tests/support/server.ts'
import { draftForm, feverSheet, issueForm, type IssueRequest } from '#tests/support/sheet.ts'
import {
  createPrescription,
  editQuickPrescription,
  keepBeside,
  showPrescription,
  storePrescription,
  updatePrescription,
  voidPrescription,
} from '../contract.ts'

const { server, stranger } = await clinicServer()
const laptop = await enrolled(server, await doctorOf(server), 'B')
const phone = await enrolled(server, await doctorOf(server), 'C')
let patient_id = ''
beforeAll(async () => {
  const { data } = await server.call(laptop, listPatients, { query: { search: 'Habibur' } })
  patient_id = data[0]?.id ?? ''
})

async function inTheRoom() {
  const { appointment } = await server.call(laptop, registerWalkIn, {
    body: {
      chamber_id: 1,
      sitting_date: '2026-11-22',
      patient_id,
      type: 1,
      fee_paisa: 0,
      fee_reason: 'test',
    },
  })
  return { chamber_id: 1, patient_id, appointment_id: appointment.id }
}
const visitOf = async (id: string) => {
  const { appointments } = await server.call(laptop, listAppointments, { query: {} })
  return appointments.find((one) => one.id === id)
}
const from = (who: typeof laptop, place: Awaited<ReturnType<typeof inTheRoom>>, more: IssueRequest = {}) =>
  server.call(who, storePrescription, {
    body: issueForm(place, {
      number: `1-261122-${who.device?.letter}${Math.floor(Math.random() * 1e9) + 10}`,
      ...more,
    }),
  })

test('a second sheet for one visit, from another draft and another device, is the sibling of the first', async () => {
  const place = await inTheRoom()
  const first = await from(phone, place)
  const second = await from(laptop, place)
  expect(first.prescription.sibling_of).toBeNull()
  expect(second.prescription).toMatchObject({ status: 1, sibling_of: first.prescription.id })
  expect((await from(laptop, place)).prescription.sibling_of).toBe(first.prescription.id)
})

test('two devices that issue for one visit in the same moment do not both come first', async () => {
  const place = await inTheRoom()
  const both = await Promise.all([from(phone, place), from(laptop, place)])
  expect(both.filter(({ prescription }) => prescription.sibling_of === null)).toHaveLength(1)
})

test('whoever may issue says that the second counts beside the first, once, and of one taken out of force nothing is said', async () => {
  const place = await inTheRoom()
  const first = await from(phone, place)
  const params = { id: (await from(laptop, place)).prescription.id }
  const besideAt = async (id: string) =>
    (await server.call(laptop, showPrescription, { params: { id } })).prescription.beside_at
  await expect(
    server.call(await assistantOf(server, { permissions: ['Prescription Draft'] }), keepBeside, { params }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(server.call(stranger, keepBeside, { params })).rejects.toMatchObject({ status: 404 })
  expect(await besideAt(params.id)).toBeNull()
  expect((await server.call(laptop, keepBeside, { params })).prescription).toMatchObject({
    id: params.id,
    status: 1,
    sibling_of: first.prescription.id,
  })
  const at = await besideAt(params.id)
  expect(at).not.toBeNull()
  await server.call(phone, keepBeside, { params })
  expect(await besideAt(params.id)).toBe(at)
  const third = await from(laptop, place)
  await server.call(laptop, voidPrescription, {
    params: { id: third.prescription.id },
    body: { reason: 'twice' },
  })
  await server.call(laptop, keepBeside, { params: { id: third.prescription.id } })
  expect(await besideAt(third.prescription.id)).toBeNull()
})

test("one that was taken out of force stands in nobody's way", async () => {
  const place = await inTheRoom()
  const first = await from(phone, place)
  await server.call(phone, voidPrescription, {
    params: { id: first.prescription.id },
    body: { reason: 'wrong patient' },
  })
  expect((await from(laptop, place)).prescription.sibling_of).toBeNull()
})

test('what counts instead is of the same visit: nobody marks the sheet of another visit, patient or practice', async () => {
  const place = await inTheRoom()
  const [first, second] = [await from(phone, place), await from(laptop, place)]
  const elsewhere = await from(laptop, await inTheRoom())
  const instead = (stands_id: string, who = laptop) =>
    server.call(who, voidPrescription, {
      params: { id: second.prescription.id },
      body: { reason: 'twice', knew_stands: false, stands_id },
    })
  await expect(instead(elsewhere.prescription.id)).rejects.toMatchObject({
    status: 422,
    errors: { stands_id: ['choice'] },
  })
  await expect(instead(newId())).rejects.toMatchObject({ status: 404 })
  await expect(instead(first.prescription.id, stranger)).rejects.toMatchObject({ status: 404 })
  const { prescription } = await server.call(laptop, showPrescription, {
    params: { id: elsewhere.prescription.id },
  })
  expect(prescription.stands_at).toBeNull()
  await instead(first.prescription.id)
  const { prescription: kept } = await server.call(laptop, showPrescription, {
    params: { id: first.prescription.id },
  })
  expect(kept.stands_at).not.toBeNull()
})

test('an issued sheet ends its visit by itself, and the device that says so as well changes nothing more', async () => {
  const place = await inTheRoom()
  const form = issueForm(place)
  await server.call(laptop, storePrescription, { body: form })
  const ended = await visitOf(place.appointment_id)
  expect(ended).toMatchObject({ status: 'done', done_at: form.version.issued_at, returns_with_reports: true })
  await server.call(laptop, moveAppointment, {
    params: { id: place.appointment_id },
    body: { status: 'done', at: form.version.issued_at, returns_with_reports: true },
  })
  expect(await visitOf(place.appointment_id)).toMatchObject({
    status: 'done',
    done_at: form.version.issued_at,
    in_at: ended?.in_at,
    returns_with_reports: true,
  })
})

test('a visit that was given up stays given up, and an amendment without tests takes the coming back away', async () => {
  const place = await inTheRoom()
  await server.call(laptop, moveAppointment, {
    params: { id: place.appointment_id },
    body: { status: 'cancelled', at: '2026-11-22T12:20:00.000Z', cancel_reason: 'left' },
  })
  await from(laptop, place)
  expect((await visitOf(place.appointment_id))?.status).toBe('cancelled')
  const other = await inTheRoom()
  const first = issueForm(other)
  const { prescription } = await server.call(laptop, storePrescription, { body: first })
  const next = issueForm(other, {
    id: prescription.id,
    number: first.number,
    previous_hash: first.version.hash,
    content: { ...feverSheet, investigations: [] },
  })
  await server.call(laptop, updatePrescription, { params: { id: prescription.id }, body: next })
  expect(await visitOf(other.appointment_id)).toMatchObject({ status: 'done', returns_with_reports: false })
})

test('a draft is not written over for another patient, from another chamber, or with a number nobody has seen', async () => {
  const place = { chamber_id: 2, patient_id, appointment_id: null }
  const form = draftForm(place)
  await server.call(laptop, storePrescription, { body: form })
  const { data } = await server.call(laptop, listPatients, { query: {} })
  const someone = data.find((one) => one.id !== patient_id)?.id ?? ''
  const nextDoor = await enrolled(
    server,
    await assistantOf(server, { chamber_ids: [1], permissions: ['Prescription Draft', 'Prescription List'] }),
    'N',
  )
  const over = { ...form, chamber_id: 1, seen_rev: 9_999_999 }
  await expect(server.call(nextDoor, storePrescription, { body: over })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    server.call(phone, storePrescription, { body: { ...form, patient_id: someone } }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(
    server.call(nextDoor, editQuickPrescription, { params: { id: form.prescription_id } }),
  ).rejects.toMatchObject({ status: 404 })
  await server.call(phone, storePrescription, {
    body: { ...form, seen_rev: 9_999_999, content: { ...feverSheet, drugs: [] } },
  })
  const { draft } = await server.call(laptop, editQuickPrescription, { params: { id: form.prescription_id } })
  expect(draft?.content.drugs).toHaveLength(1)
})

test('what a visit of another chamber begins with is not told', async () => {
  const place = await inTheRoom()
  const elsewhere = await assistantOf(server, { chamber_ids: [2], permissions: ['Prescription List'] })
  await expect(
    server.call(elsewhere, createPrescription, { query: { appointment_id: place.appointment_id } }),
  ).rejects.toMatchObject({ status: 404 })
})
