import { afterEach, beforeEach, expect, test } from 'vitest'
import { appointments } from '#domain/appointment/rows.ts'
import {
  callNext,
  cancelVisit,
  markDone,
  queueOf,
  queueOfRows,
  secondVisits,
} from '#features/appointments/parts.ts'
import { feesOf } from '#features/fees/parts.ts'
import { readNoticeFacts } from '#features/notices/read.ts'
import { patients } from '#domain/patient/rows.ts'
import {
  changePatient,
  doublesAmong,
  householdOf,
  patientIndex,
  searchPatients,
} from '#features/patients/parts.ts'
import { readSitting } from '#features/schedules/parts.ts'
import { addVitals, readVitals } from '#features/vitals/parts.ts'
import { marksOf } from '#local/outbox/marks.ts'
import { readRow } from '#local/store/rows.ts'
import { makeClinic, type TestClinic, type TestDevice } from '#tests/support/device.ts'
import { arrivalOf, type TypedArrival } from './arrival-form.ts'
import { registerWalkIn } from './local.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await makeClinic()
})
afterEach(() => clinic.close())

const fees = feesOf(null, [], '2026-11-22')
const arrive = async (on: TestDevice, phone: string, typed: TypedArrival) => {
  const sitting = await readSitting(on.clinic, 1)
  return registerWalkIn(
    on.clinic,
    arrivalOf(
      { type: 1, fee: 1000, fee_reason: 'স্বাভাবিক', ...typed },
      { sitting, known: null, phone, shared: false, fees, today: '2026-11-22' },
    ),
  )
}
const bothSync = async () => {
  for (const device of [clinic.tablet, clinic.laptop, clinic.tablet]) await device.sync()
}
const bothOnline = (online: boolean) => {
  for (const device of [clinic.tablet, clinic.laptop]) device.online = online
}
const today = (on: TestDevice) => queueOf(on.clinic, 1, '2026-11-22')

test('the same man told at two desks with no line becomes one patient with two visits on both', async () => {
  const { tablet, laptop } = clinic
  bothOnline(false)
  const himself: TypedArrival = { name: 'আবুল কাশেম', gender: 1, age: { years: 50 } }
  const [one, other] = [
    await arrive(tablet, '01812-345999', himself),
    await arrive(laptop, '০১৮১২৩৪৫৯৯৯', himself),
  ]
  bothOnline(true)
  await bothSync()
  const [kept, gone] = [one.patient.id, other.patient.id]
  for (const device of [tablet, laptop]) {
    expect((await householdOf(device.clinic, '01812345999')).map((p) => p.id)).toEqual([kept])
    expect(await readRow(device.clinic, patients, gone)).toMatchObject({ merged_into: kept })
    expect(
      (await today(device))
        .filter((row) => row.patient?.id === kept)
        .map((row) => row.visit.serial)
        .toSorted(),
    ).toEqual([one.appointment.serial, other.appointment.serial].toSorted())
    const index = await patientIndex(device.clinic)
    await index.refresh()
    expect((await searchPatients(device.clinic, 'Abul Kashem')).map((p) => p.id)).toEqual([kept])
    expect(await device.buckets()).toEqual(await device.serverBuckets())
    expect(
      secondVisits((await today(device)).map((row) => row.visit)).map((twice) =>
        twice.map((visit) => visit.patient_id),
      ),
    ).toEqual([[kept, kept]])
    expect(
      await readNoticeFacts(device.clinic, { ledger: true, drafts: true, schedules: true }),
    ).toMatchObject({ second_visits: [kept], doubles: [] })
  }
})

test('a man and a boy of one phone and one name stay two, each with his own age, and both desks hear of it', async () => {
  const { tablet, laptop } = clinic
  bothOnline(false)
  const [man, boy] = [
    await arrive(tablet, '01812345777', { name: 'রফিক মিয়া', gender: 1, age: { years: 33 } }),
    await arrive(laptop, '01812345777', { name: 'রফিক মিয়া', gender: 1, age: { years: 9 } }),
  ]
  bothOnline(true)
  await bothSync()
  for (const device of [tablet, laptop]) {
    const rows = await today(device)
    const agesOf = (id: string) => rows.filter((row) => row.visit.id === id).map((row) => row.patient?.dob)
    expect([agesOf(man.appointment.id), agesOf(boy.appointment.id)]).toEqual([['1993-11-22'], ['2017-11-22']])
    const doubles = await doublesAmong(
      device.clinic,
      rows.map((row) => row.visit.patient_id),
    )
    expect(doubles.map((pair) => pair.map((one) => one.id).toSorted())).toEqual([
      [man.patient.id, boy.patient.id].toSorted(),
    ])
    const told = await readNoticeFacts(device.clinic, { ledger: true, drafts: true, schedules: true })
    expect([man.patient.id, boy.patient.id]).toEqual(expect.arrayContaining([...told.doubles]))
    expect(told.doubles).toHaveLength(1)
  }
  const him = await readRow(tablet.clinic, patients, boy.patient.id)
  if (!him) throw new Error('not here yet')
  await changePatient(tablet.clinic, him, { relationship_status: 2 })
  await bothSync()
  for (const device of [tablet, laptop])
    expect(await doublesAmong(device.clinic, [man.patient.id, boy.patient.id])).toEqual([])
})

test('what was still waiting under the second id reaches the one patient', async () => {
  const { tablet, laptop } = clinic
  const himself: TypedArrival = { name: 'সোলেমান মিয়া', gender: 1, age: { years: 61 } }
  bothOnline(false)
  const one = await arrive(tablet, '01812345888', himself)
  const other = await arrive(laptop, '01812345888', himself)
  const { vitals } = readVitals({ bp: '১৪০/৯০', temp: '38.5 C' }, 'vitals')
  if (!vitals) throw new Error('nothing was read')
  await addVitals(laptop.clinic, other.appointment, vitals)
  await callNext(laptop.clinic, {
    tabs: queueOfRows([]).tabs,
    next: (await today(laptop)).find((row) => row.visit.id === other.appointment.id) ?? null,
  })
  bothOnline(true)
  await bothSync()
  for (const device of [tablet, laptop]) {
    const row = (await today(device)).find((each) => each.visit.id === other.appointment.id)
    expect(row).toMatchObject({
      visit: { status: 'called', patient_id: one.patient.id },
      vitals: { bp_sys: 140, temp_f: 101.3, patient_id: one.patient.id },
    })
  }
})

test('a child of the same phone is nobody else, and both desks see the household', async () => {
  const { tablet, laptop } = clinic
  const household = await householdOf(tablet.clinic, '01912345603')
  expect(household[0]?.name).toBe('Rafiqul Islam')
  expect(
    household
      .filter((one) => one.relationship_status === 2)
      .map((one) => one.name)
      .toSorted(),
  ).toEqual(['Jui Rafiq', 'Sumaiya Rafiq'])
  await arrive(tablet, '01912345603', {
    name: 'Rafi Rafiq',
    gender: 1,
    age: { months: 8 },
    relationship_status: 2,
  })
  await bothSync()
  expect((await householdOf(laptop.clinic, '01912345603')).map((one) => one.name)).toContain('Rafi Rafiq')
})

test('seen at one desk and cancelled at the other asks a person, and is not lost', async () => {
  const { tablet, laptop } = clinic
  const { appointment } = await arrive(tablet, '', { name: 'নাজমা', gender: 2, age: { years: 30 } })
  await bothSync()
  bothOnline(false)
  const there = await readRow(laptop.clinic, appointments, appointment.id)
  if (!there) throw new Error('not here yet')
  await markDone(laptop.clinic, there)
  await cancelVisit(tablet.clinic, appointment, 'চলে গেছেন')
  bothOnline(true)
  await laptop.sync()
  await tablet.sync()
  expect(await marksOf(tablet.clinic, appointments, [appointment.id])).toEqual(
    new Map([[appointment.id, 'attention']]),
  )
  expect(await readRow(laptop.clinic, appointments, appointment.id)).toMatchObject({ status: 'done' })
})
