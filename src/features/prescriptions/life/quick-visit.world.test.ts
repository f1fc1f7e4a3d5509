import { afterAll, beforeAll, expect, test } from 'vitest'
import { appointments } from '#domain/appointment/rows.ts'
import { bookAppointment } from '#features/appointments/book.ts'
import { queueOf, secondVisits } from '#features/appointments/parts.ts'
import { readSitting } from '#features/schedules/parts.ts'
import { patients } from '#domain/patient/rows.ts'
import { readRow } from '#local/store/rows.ts'
import { makeClinic, type TestClinic } from '#tests/support/device.ts'
import { beginQuickVisit, toldPatient } from './quick-visit.ts'

let clinic: TestClinic
beforeAll(async () => {
  clinic = await makeClinic()
  await clinic.laptop.sync()
})
afterAll(() => clinic.close())

const phone = '01798765401'

test('a child with the phone of his father is asked whose he is, and stays a child', async () => {
  const { laptop, tablet } = clinic
  const father = await toldPatient(laptop.clinic, {
    name: 'Kamal Hossain',
    gender: 1,
    phone,
    age: { years: 38 },
  })
  expect(father).toMatchObject({ relationship_status: 1 })
  const first = await beginQuickVisit(laptop.clinic, 1, { patient: father, question: 'walk-in' })
  const child = { name: 'Kamal Hossain', gender: 1 as const, age: { years: 9 }, weight_kg: 24 }
  await expect(toldPatient(laptop.clinic, { ...child, phone })).rejects.toMatchObject({
    status: 422,
    errors: { relationship_status: ['required'] },
  })
  const { appointment, patient } = await beginQuickVisit(laptop.clinic, 1, {
    patient: await toldPatient(laptop.clinic, { ...child, phone, relationship_status: 2 }),
    question: 'walk-in',
  })
  await laptop.sync()
  await tablet.sync()
  expect(await readRow(tablet.clinic, appointments, appointment.id)).toMatchObject({ patient_id: patient.id })
  expect(await readRow(tablet.clinic, patients, patient.id)).toMatchObject({
    relationship_status: 2,
    merged_into: null,
    phone,
  })
  expect(patient.id).not.toBe(first.patient.id)
})

test('nobody is asked whose phone it is where nobody else is known by it', async () => {
  expect(
    await toldPatient(clinic.laptop.clinic, {
      name: 'Sultana',
      gender: 2,
      phone: '01798765499',
      age: { years: 50 },
    }),
  ).toMatchObject({ relationship_status: 1 })
  expect(
    await toldPatient(clinic.laptop.clinic, { name: 'Sultana', gender: 2, phone: '', age: { years: 50 } }),
  ).toMatchObject({ relationship_status: 1, phone: null })
})

test('who has a place today is written for at that place: booked, he has come with it, and nobody comes twice', async () => {
  const { laptop, tablet } = clinic
  const sitting = await readSitting(tablet.clinic, 1)
  const told = { name: 'Habibur Rahman', gender: 1 as const, phone: '01798765477', age: { years: 55 } }
  const { appointment: booking, patient } = await bookAppointment(tablet.clinic, {
    sitting,
    patient: await toldPatient(tablet.clinic, told),
    changes: {},
    doctor_id: null,
    type: 1,
    fee_paisa: 100_000,
    question: null,
    weight: null,
    slot_time: null,
    online: true,
  })
  await tablet.sync()
  await laptop.sync()
  const known = await readRow(laptop.clinic, patients, patient.id)
  if (!known) throw new Error('the laptop has heard of him')
  const first = await beginQuickVisit(laptop.clinic, 1, { patient: known, question: 'walk-in' })
  expect(first.appointment.id).toBe(booking.id)
  // Asked once more, as by a second press: he is there already.
  const again = await beginQuickVisit(laptop.clinic, 1, { patient: known, question: 'walk-in' })
  expect(again.appointment.id).toBe(booking.id)
  await laptop.sync()
  await tablet.sync()
  expect(await readRow(tablet.clinic, appointments, booking.id)).toMatchObject({ status: 'arrived' })
  const day = (await queueOf(tablet.clinic, 1, sitting.form.date)).map(({ visit }) => visit)
  expect(secondVisits(day.filter(({ patient_id }) => patient_id === patient.id))).toEqual([])
})
