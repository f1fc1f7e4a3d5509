import { expect, test } from 'vitest'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { listPatients } from '#features/patients/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, enrolled } from '#tests/support/server.ts'
import { issueForm } from '#tests/support/sheet.ts'
import { tellReturn } from '../contract.ts'

const { server, assistant } = await clinicServer()
const doctor = await enrolled(server, await doctorOf(server), 'B')
const { data } = await server.call(doctor, listPatients, { query: { search: 'Habibur' } })
const patient_id = data[0]?.id ?? ''
const { appointment } = await server.call(doctor, registerWalkIn, {
  body: { chamber_id: 1, sitting_date: '2026-11-22', patient_id, type: 1, fee_paisa: 0, fee_reason: 'test' },
})
const { prescription } = await server.call(doctor, storePrescription, {
  body: issueForm({ chamber_id: 1, patient_id, appointment_id: appointment.id }),
})

const said = {
  prescription_id: prescription.id,
  return_day: '2026-11-25',
  outcome: 'no_answer',
  until: null,
  note: null,
  said_at: '2026-11-22T12:00:00.000Z',
} as const
const tell = async (more: object = {}, as = doctor) =>
  (await server.call(as, tellReturn, { body: { ...said, ...more } as never })).return_word

test('a word about a return is kept beside those before, with its patient, its hand and the day until which it holds', async () => {
  const first = await tell()
  expect(first).toMatchObject({
    patient_id,
    chamber_id: 1,
    outcome: 'no_answer',
    until: '2026-11-23',
    said_by: doctor.user_id,
  })
  const second = await tell({ outcome: 'declined', note: 'goes elsewhere' })
  expect(second).toMatchObject({ outcome: 'declined', until: null, note: 'goes elsewhere' })
  expect(second.id).not.toBe(first.id)
})

test('a day to ask again is asked for and lies ahead; what is no outcome is none', async () => {
  await expect(tell({ outcome: 'snoozed' })).rejects.toMatchObject({
    status: 422,
    errors: { until: ['required'] },
  })
  await expect(tell({ outcome: 'snoozed', until: '2026-11-20' })).rejects.toMatchObject({
    status: 422,
    errors: { until: ['past'] },
  })
  await expect(tell({ outcome: 'kept' })).rejects.toMatchObject({ status: 422 })
  await expect(tell({ outcome: 'snoozed', until: '2026-12-01' })).resolves.toMatchObject({
    until: '2026-12-01',
  })
})

test('who books or writes patients down tells it; others, other chambers and other practices do not', async () => {
  await expect(tell({}, assistant)).resolves.toMatchObject({ said_by: assistant.user_id })
  const measures = await assistantOf(server, { permissions: ['Vitals Write'] })
  await expect(tell({}, measures)).rejects.toMatchObject({ status: 403 })
  const elsewhere = await assistantOf(server, { permissions: ['Appointment Create'], chamber_ids: [2] })
  await expect(tell({}, elsewhere)).rejects.toMatchObject({ status: 404 })
  await expect(tell({}, await doctorOf(server, 3))).rejects.toMatchObject({ status: 404 })
})
