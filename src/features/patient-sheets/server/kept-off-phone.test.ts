import { beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { listAppointmentsOf, showAppointment, storeAppointment } from '#features/appointments/contract.ts'
import { confirmCode, requestCode } from '#features/auth/contract.ts'
import { createFeedback } from '#features/feedback/contract.ts'
import { mergePatients, undoMerge } from '#features/patient-merge/contract.ts'
import { listOwnBooked } from '#features/patient-visits/contract.ts'
import { addOwnPatient, addPatient, findOrAddPatient, updatePatient } from '#features/patients/contract.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { downloadOwnPrescription } from '#features/sheet-paper/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, enrolled, personOf } from '#tests/support/server.ts'
import { issueForm } from '#tests/support/sheet.ts'
import { listOwnSheets, showOwnSheet } from '../contract.ts'

const { server } = await freshClinic()
/** The phone of the household, in the mother-in-law's hand; Ruma is the daughter-in-law. */
const household = '01912345680'
let doctor: Principal
let desk: Principal
let phone: Principal
beforeEach(async () => {
  doctor = await enrolled(server, await doctorOf(server), 'B')
  desk = await enrolled(server, await assistantOf(server), 'C')
  const { id } = await server.call(null, requestCode, { body: { phone: household } })
  const code = /\d{6}/.exec(server.sent.at(-1)?.text ?? '')?.[0] ?? ''
  await server.call(null, confirmCode, { body: { id, code } })
  const account = await server.owner
    .selectFrom('users')
    .select('id')
    .where('phone', '=', household)
    .executeTakeFirstOrThrow()
  phone = personOf(account.id)
})

type Told = Partial<Giving<typeof addPatient>['body']>
const ruma = { name: 'Ruma Akter', gender: 2 as const, years: 22, phone: household }
const register = async (told: Told = {}) =>
  (await server.call(desk, addPatient, { body: { id: newId(), ...ruma, relationship_status: 5, ...told } }))
    .patient
let issuedSoFar = 10
async function issued(patient: Awaited<ReturnType<typeof register>>): Promise<string> {
  const facts = {
    patient,
    doctor: { name: 'Dr. Nusrat Jahan', bn_name: null, bmdc: null },
    number: `1-261122-B${(issuedSoFar += 1)}`,
  }
  const body = issueForm({ chamber_id: 1, patient_id: patient.id }, facts)
  return (await server.call(doctor, storePrescription, { body })).prescription.id
}
const mark = (id: string, kept_off_phone: boolean, by = desk) =>
  server.call(by, updatePatient, { params: { id }, body: { set: { kept_off_phone } } })
const sheets = async () => (await server.call(phone, listOwnSheets, { query: {} })).data.map(({ id }) => id)
const refused = (asked: Promise<unknown>) => expect(asked).rejects.toMatchObject({ status: 404 })
const schedule_id = scheduleId(1, '2026-11-23', 'A')
const booking = (patient_id: string) => ({
  body: {
    schedule_id,
    type: 1 as const,
    patient_id,
    patient: { ...ruma, relationship_status: 5 as const },
  },
})

test('whoever is kept off the phone of her number is on none of its pages, and back on all of them when the mark goes', async () => {
  const her = await register()
  const sheet = await issued(her)
  const { appointment } = await server.call(phone, storeAppointment, booking(her.id))
  const visits = async () => [
    (await server.call(phone, listAppointmentsOf, { query: { schedule_id } })).appointments.length,
    (await server.call(phone, listOwnBooked, {})).appointments.length,
  ]
  const asked = () => [
    server.call(phone, showOwnSheet, { params: { id: sheet } }),
    server.call(phone, downloadOwnPrescription, { params: { id: sheet }, query: {} }),
    server.call(phone, showAppointment, { params: { id: appointment.id } }),
  ]
  expect([await sheets(), await visits()]).toEqual([[sheet], [1, 1]])
  await Promise.all(asked())
  await mark(her.id, true)
  expect([await sheets(), await visits()]).toEqual([[], [0, 0]])
  await Promise.all(asked().map(refused))
  await refused(server.call(phone, storeAppointment, booking(her.id)))
  await refused(server.call(phone, createFeedback, { query: { appointment_id: appointment.id } }))
  await mark(her.id, false, doctor)
  expect([await sheets(), await visits()]).toEqual([[sheet], [1, 1]])
})

test('from that phone nobody learns that she is a patient: told by name, sex and age she is somebody new', async () => {
  const her = await register({ relationship_status: 1, kept_off_phone: true })
  await issued(her)
  const { patient } = await server.call(phone, addOwnPatient, {
    body: { chamber_id: 1, patient: { ...ruma, relationship_status: 1 } },
  })
  expect(patient.id).not.toBe(her.id)
  expect(await sheets()).toEqual([])
})

test('the mark is in the audit with who set it, and goes along where two records become one', async () => {
  const [kept, other] = [await register(), await register({ name: 'Rumana Akter', kept_off_phone: true })]
  const sheet = await issued(kept)
  expect(await sheets()).toEqual([sheet])
  const { merge } = await server.call(doctor, mergePatients, {
    body: { survivor_id: kept.id, merged_id: other.id },
  })
  expect(await sheets()).toEqual([])
  await server.call(doctor, undoMerge, { params: { id: merge.id } })
  expect(await sheets()).toEqual([sheet])
  await mark(kept.id, true)
  const lines = await server.owner
    .selectFrom('audit')
    .select(['user_id', 'detail'])
    .where('row_id', '=', kept.id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(lines).toMatchObject([
    {
      user_id: desk.user_id,
      detail: { before: { kept_off_phone: false }, after: { kept_off_phone: true } },
    },
  ])
})

test('written down again with the mark, the known record has it from then on', async () => {
  const her = await register({ relationship_status: 1 })
  const sheet = await issued(her)
  expect(await sheets()).toEqual([sheet])
  const { patient } = await server.call(desk, findOrAddPatient, {
    body: { ...ruma, relationship_status: 1, kept_off_phone: true },
  })
  expect([patient.id, patient.kept_off_phone]).toEqual([her.id, true])
  expect(await sheets()).toEqual([])
})
