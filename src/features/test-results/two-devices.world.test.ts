import { expect, test } from 'vitest'
import { patients } from '#domain/patient/rows.ts'
import { newDraft } from '#features/prescriptions/life/drafts.ts'
import { lookedFor } from '#features/patients/parts.ts'
import { issueSheet } from '#features/prescriptions/life/issue.ts'
import { readWriterPatient } from '#features/prescriptions/life/local.ts'
import { newPatient } from '#features/prescriptions/life/quick-visit.ts'
import { callsOf } from '#local/outbox/outbox.ts'
import { readRow } from '#local/store/rows.ts'
import type { TestDevice } from '#tests/support/device.ts'
import { feverSheet } from '#tests/support/sheet.ts'
import { twoDevices } from '#tests/support/two-devices.ts'
import { comes } from '#tests/support/walk-in.ts'
import { correctResult, foundOwing, readAllOwing, readOwed, readResults, takeResultBack } from './local.ts'
import { keepReport } from './local-photos.ts'
import type { TypedResult } from './typed.ts'

const { room: laptop, other: phone } = await twoDevices()
await laptop.sync()
await phone.sync()
const today = '2026-11-22'

const line = (key: string, text: string) => ({
  key,
  text,
  bn_text: null,
  note: null,
  group: null,
  urgent: false,
  result: null,
})
const asked = {
  ...feverSheet,
  investigations: [line('p3', 'Hb%'), line('p33', 'Serum creatinine')],
  follow_up: {
    text: 'With reports',
    bn_text: null,
    after_days: null,
    day: null,
    with_reports: true,
    chamber_id: null,
  },
}

/** Somebody with a sheet that asks for two tests, known to both devices. */
async function askedForTests(phone_no = '') {
  const { appointment, patient } = await comes(
    laptop.clinic,
    newPatient({ name: 'Rahima Begum', gender: 2, phone: phone_no, age: { years: 50 } }, today),
  )
  const of = { chamber_id: 1, patient_id: patient.id, appointment_id: appointment.id }
  const draft = newDraft(laptop.clinic, of, asked)
  const who = await readWriterPatient(laptop.clinic, draft)
  if (!who?.visit) throw new Error('nobody is in the room')
  const { visit, doctor } = who
  await issueSheet(laptop.clinic, draft, {
    doctor_id: 1,
    visit,
    amended: null,
    facts: {
      patient: who.patient,
      vitals: null,
      doctor,
      serial: visit.serial,
      day: visit.sitting_date,
    },
  })
  await laptop.sync()
  await phone.sync()
  return of
}

const typed = (of: Partial<TypedResult>): TypedResult => ({
  prescription_id: null,
  line_key: null,
  test: 'Hb%',
  value: '9.1',
  unit: 'g/dL',
  range: '12-16',
  said: null,
  note: null,
  ...of,
})
const decisions = ({ clinic }: TestDevice) => callsOf(clinic.db, 'decision')

test('results typed with no line reach the other device once, and the patient owes nothing there either', async () => {
  const of = await askedForTests()
  const owed = await readOwed(laptop.clinic, of.patient_id, today)
  expect(owed.map(({ test: name }) => name)).toEqual(['Hb%', 'Serum creatinine'])
  const owing = async () =>
    (await readAllOwing(phone.clinic, today)).filter(({ patient }) => patient.id === of.patient_id)
  expect((await owing()).map(({ patient }) => patient.name)).toEqual(['Rahima Begum'])

  laptop.online = false
  const orders = owed.map(({ prescription_id, line_key }) => ({ prescription_id, line_key }))
  const results = [
    typed({ ...orders[0] }),
    typed({ ...orders[1], test: 'Serum creatinine', value: '1.8', range: '0.6-1.2', unit: 'mg/dL' }),
    typed({ test: 'ESR', value: '40', unit: 'mm/h', range: null }),
  ]
  await keepReport(laptop.clinic, { ...of, taken_on: today }, { results, photos: [], caption: null })
  expect(await readOwed(laptop.clinic, of.patient_id, today)).toEqual([])
  expect((await readWriterPatient(laptop.clinic, of))?.creatinine).toMatchObject({
    text: '1.8 mg/dL',
    mg_dl: 1.8,
  })
  laptop.online = true
  await laptop.sync()
  await phone.sync()
  const there = await readResults(phone.clinic, of.patient_id)
  expect(there.map((row) => [row.test, row.value, row.flag]).toSorted()).toEqual([
    ['ESR', '40', null],
    ['Hb%', '9.1', 'low'],
    ['Serum creatinine', '1.8', 'high'],
  ])
  expect(await owing()).toEqual([])
  expect(await readRow(phone.clinic, patients, of.patient_id)).toMatchObject({ name: 'Rahima Begum' })
})

test('who owes reports is found as everywhere: by a phone as it is shown or in Bengali digits, by the sound of a name, by a test', async () => {
  const { patient_id } = await askedForTests('01711234567')
  const owing = await readAllOwing(laptop.clinic, today)
  const finds = async (text: string) =>
    foundOwing(owing, await lookedFor(laptop.clinic, text)).some(({ patient }) => patient.id === patient_id)
  for (const text of ['01711-234567', '০১৭১১২৩৪৫৬৭', 'রহিমা', 'rahima', '4567', 'creat', ' '])
    expect([text, await finds(text)]).toEqual([text, true])
  expect(await finds('Zulekha')).toBe(false)
})

test('two devices correct one result: the later is asked; one that is taken back is owed again', async () => {
  const of = await askedForTests()
  const [order] = await readOwed(laptop.clinic, of.patient_id, today)
  const { prescription_id = null, line_key = null } = order ?? {}
  const results = [typed({ prescription_id, line_key })]
  await keepReport(laptop.clinic, { ...of, taken_on: today }, { results, photos: [], caption: null })
  await laptop.sync()
  await phone.sync()
  const [row] = await readResults(phone.clinic, of.patient_id)
  if (!row) throw new Error('it has not come')
  const { unit, range, said, note } = typed({})
  const correction = { value: '11', unit, range, said, note, taken_on: today }
  await correctResult(phone.clinic, row, correction)
  await correctResult(laptop.clinic, row, { ...correction, value: '12' })
  await phone.sync()
  await laptop.sync()
  expect(await decisions(laptop)).toHaveLength(1)
  await phone.sync()
  expect(await readResults(phone.clinic, of.patient_id)).toMatchObject([{ value: '11', edition: 2 }])
  await takeResultBack(phone.clinic, row, 'Report of her sister')
  expect(await readResults(phone.clinic, of.patient_id)).toEqual([])
  expect((await readOwed(phone.clinic, of.patient_id, today)).map((one) => one.test)).toContain('Hb%')
})
