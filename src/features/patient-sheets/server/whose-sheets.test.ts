import { beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { confirmCode, requestCode } from '#features/auth/contract.ts'
import { addAssistant } from '#features/assistants/contract.ts'
import { listAppointmentsOf, storeAppointment } from '#features/appointments/contract.ts'
import { mergePatients, undoMerge } from '#features/patient-merge/contract.ts'
import { addPatient, findHousehold, updatePatient } from '#features/patients/contract.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { downloadOwnPrescription } from '#features/sheet-paper/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { doctorOf, enrolled, personOf } from '#tests/support/server.ts'
import { issueForm } from '#tests/support/sheet.ts'
import { listOwnSheets, showOwnSheet } from '../contract.ts'

const { server } = await freshClinic()
/** Abdur Rahim, who has proved 01712345601. */
const rahim = personOf(203)
const mothersPhone = '01912345691'
const sonsPhone = '01912345692'
let doctor: Principal
let other: Principal
beforeEach(async () => {
  doctor = await enrolled(server, await doctorOf(server), 'B')
  other = await enrolled(server, await doctorOf(server, 2), 'B')
})

type Told = Partial<Giving<typeof addPatient>['body']>
const register = async (told: Told, by = doctor) =>
  (
    await server.call(by, addPatient, {
      body: { id: newId(), name: 'Salma Khatun', gender: 2, years: 40, ...told },
    })
  ).patient
let issuedSoFar = 10
/** A sheet of today's, by the doctor of the first practice or by the other one. */
async function issued(patient: Awaited<ReturnType<typeof register>>, by = doctor): Promise<string> {
  const [doctor_id, chamber_id, name] =
    by === other ? [2, 3, 'Prof. Dr. Md. Anwar Hossain'] : [1, 1, 'Dr. Nusrat Jahan']
  const body = issueForm(
    { chamber_id, patient_id: patient.id },
    {
      patient,
      doctor: { name, bn_name: null, bmdc: null },
      number: `${doctor_id}-261122-B${(issuedSoFar += 1)}`,
    },
  )
  return (await server.call(by, storePrescription, { body })).prescription.id
}

/** Somebody who proves a phone by the code that came to it. */
async function proving(phone: string): Promise<Principal> {
  const { id } = await server.call(null, requestCode, { body: { phone } })
  const code = /\d{6}/.exec(server.sent.at(-1)?.text ?? '')?.[0] ?? ''
  const { data } = await server.call(null, confirmCode, { body: { id, code } })
  const account = await server.owner
    .selectFrom('users')
    .select('id')
    .where('phone', '=', data.user.phone)
    .executeTakeFirstOrThrow()
  return personOf(account.id)
}
const seenBy = async (who: Principal) =>
  (await server.call(who, listOwnSheets, { query: {} })).data.map(({ id }) => id)
const show = (who: Principal, id: string) => server.call(who, showOwnSheet, { params: { id } })
const change = (id: string, set: { phone: string | null }) =>
  server.call(doctor, updatePatient, { params: { id }, body: { set } })

test('whoever proves a number sees what was issued before he had an account, in every practice, however it was typed', async () => {
  const sheets = [
    await issued(await register({ phone: '+880 1912-345691' })),
    await issued(await register({ phone: '০১৯১২৩৪৫৬৯১' }, other), other),
  ]
  const mother = await proving('8801912345691')
  expect((await seenBy(mother)).toSorted()).toEqual(sheets.toSorted())
  for (const id of sheets) expect((await show(mother, id)).standing).toBe('in_force')
  expect(await seenBy(rahim)).toEqual([])
})

test("a mother's phone carries the family: she sees them all, and whoever is registered later with it", async () => {
  const mother = await proving(mothersPhone)
  const son = await register({ name: 'Tanvir Hasan', gender: 1, phone: mothersPhone, relationship_status: 2 })
  const neighbour = await register({ name: 'Momena Bibi', phone: mothersPhone, relationship_status: 6 })
  const sheets = [await issued(son), await issued(neighbour)]
  expect((await seenBy(mother)).toSorted()).toEqual(sheets.toSorted())
})

test('a number that is changed takes the sight along: the old account loses list, sheet, file and visit, the new one has them', async () => {
  const [mother, tanvir] = [await proving(mothersPhone), await proving(sonsPhone)]
  const son = await register({ name: 'Tanvir Hasan', gender: 1, phone: mothersPhone, relationship_status: 2 })
  const id = await issued(son)
  const schedule_id = scheduleId(1, '2026-11-23', 'A')
  const booking = (patient_id: string) => {
    const { name, gender, relationship_status } = son
    const patient = { name, gender, relationship_status, phone: mothersPhone, years: 40 }
    return { body: { schedule_id, type: 1 as const, patient_id, patient } }
  }
  await server.call(mother, storeAppointment, booking(son.id))
  const visits = async (who: Principal) =>
    (await server.call(who, listAppointmentsOf, { query: { schedule_id } })).appointments.length
  expect([await seenBy(mother), await seenBy(tanvir)]).toEqual([[id], []])
  expect([await visits(mother), await visits(tanvir)]).toEqual([1, 0])
  await change(son.id, { phone: '0088 01912-345692' })
  expect([await seenBy(mother), await seenBy(tanvir)]).toEqual([[], [id]])
  expect([await visits(mother), await visits(tanvir)]).toEqual([0, 1])
  await expect(show(mother, id)).rejects.toMatchObject({ status: 404 })
  await expect(
    server.call(mother, downloadOwnPrescription, { params: { id }, query: {} }),
  ).rejects.toMatchObject({ status: 404 })
  await change(son.id, { phone: null })
  expect([await seenBy(mother), await seenBy(tanvir)]).toEqual([[], []])
  for (const who of [mother, tanvir, personOf(999)])
    await expect(server.call(who, storeAppointment, booking(son.id))).rejects.toMatchObject({ status: 404 })
})

test('an account whose number nobody proved sees nothing, and what he sees follows the number of the account', async () => {
  const id = await issued(await register({ phone: '01912345693' }))
  const { assistant } = await server.call(doctor, addAssistant, {
    body: { name: 'Sumi Akter', phone: '01912345693', permissions: ['Appointment List'] },
  })
  expect(await seenBy(personOf(assistant.id))).toEqual([])
  await expect(show(personOf(assistant.id), id)).rejects.toMatchObject({ status: 404 })
  expect(await seenBy(await proving('01912345693'))).toEqual([id])
  await server.owner
    .updateTable('users')
    .set({ phone: '01912345694' })
    .where('id', '=', assistant.id)
    .execute()
  expect(await seenBy(personOf(assistant.id))).toEqual([])
})

test('two records that were joined are seen by the number that was kept, and parted again by their own', async () => {
  const [mother, tanvir] = [await proving(mothersPhone), await proving(sonsPhone)]
  const [kept, gone] = [
    await register({ name: 'Tanvir Hasan', gender: 1, phone: mothersPhone, relationship_status: 2 }),
    await register({ name: 'Tanvir Hassan', gender: 1, phone: sonsPhone }),
  ]
  const [first, second] = [await issued(kept), await issued(gone)]
  expect([await seenBy(mother), await seenBy(tanvir)]).toEqual([[first], [second]])
  const { merge } = await server.call(doctor, mergePatients, {
    body: { survivor_id: kept.id, merged_id: gone.id, take: ['phone'] },
  })
  expect([await seenBy(mother), (await seenBy(tanvir)).toSorted()]).toEqual([[], [first, second].toSorted()])
  await server.call(doctor, undoMerge, { params: { id: merge.id } })
  expect([await seenBy(mother), await seenBy(tanvir)]).toEqual([[first], [second]])
})

test('the desk is told the account of whoever owns a number, and none where nobody proved it', async () => {
  await register({ phone: mothersPhone })
  const household = () => server.call(doctor, findHousehold, { body: { phone: mothersPhone } })
  expect((await household()).user_id).toBeNull()
  const mother = await proving(mothersPhone)
  expect((await household()).user_id).toBe(mother.user_id)
})
