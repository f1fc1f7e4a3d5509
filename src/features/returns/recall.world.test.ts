import { afterAll, expect, test } from 'vitest'
import type { FollowUp } from '#domain/prescription/content.ts'
import { prescriptions } from '#domain/prescription/rows.ts'
import { schedules } from '#domain/schedule/rows.ts'
import { bookAppointment } from '#features/appointments/book.ts'
import { followUpsKept } from '#features/dashboard/figures.ts'
import { readActivityChart } from '#features/dashboard/contract.ts'
import { readDashboardData } from '#features/dashboard/read.ts'
import { mergePatients } from '#features/patient-merge/contract.ts'
import { amendmentOf, newDraft, voidSheet } from '#features/prescriptions/life/drafts.ts'
import { issueSheet, type IssueInput } from '#features/prescriptions/life/issue.ts'
import { readWriterPatient } from '#features/prescriptions/life/local.ts'
import { lookedFor } from '#features/patients/parts.ts'
import { newPatient } from '#features/prescriptions/life/quick-visit.ts'
import { sittingOfRow } from '#features/schedules/parts.ts'
import { callsOf } from '#local/outbox/outbox.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { doctor, makeDevice, type TestDevice } from '#tests/support/device.ts'
import { doctorOf, makeServer } from '#tests/support/server.ts'
import { feverSheet } from '#tests/support/sheet.ts'
import { comes } from '#tests/support/walk-in.ts'
import { foundExpected } from './filter.ts'
import { readExpected, tellOfReturn } from './local.ts'

const server = await makeServer()
const [laptop, phone] = [await makeDevice(server, doctor), await makeDevice(server, doctor)]
afterAll(async () => {
  laptop.close()
  phone.close()
  await server.close()
})
const bothSync = async () => {
  await laptop.sync()
  await phone.sync()
}
await bothSync()
const began = server.clock.now
/** So many days after the evening on which the sheets were issued. */
const afterDays = (days: number): string => {
  server.clock.now = new Date(began.getTime() + days * 86_400_000)
  return server.clock.now.toISOString().slice(0, 10)
}

const backOn = (day: string): FollowUp => ({
  text: 'After a while',
  bn_text: null,
  after_days: null,
  day,
  with_reports: true,
  chamber_id: 1,
})

async function issue(at: TestDevice, draft: ReturnType<typeof newDraft>, more: Partial<IssueInput> = {}) {
  const who = await readWriterPatient(at.clinic, draft)
  if (!who) throw new Error('nobody is here')
  const { visit, doctor: by, patient } = who
  return issueSheet(at.clinic, draft, {
    doctor_id: 1,
    visit,
    amended: null,
    facts: { patient, vitals: null, doctor: by, serial: visit?.serial ?? null, day: '2026-11-22' },
    ...more,
  })
}

let phones = 1_798_500_000
/** Somebody who was seen on 22 November and asked back. */
async function askedBack(name: string, day: string) {
  const { appointment, patient } = await comes(
    laptop.clinic,
    newPatient({ name, gender: 2, phone: `0${phones++}`, age: { years: 50 } }, '2026-11-22'),
  )
  const of = { chamber_id: 1, patient_id: patient.id, appointment_id: appointment.id }
  const issued = await issue(laptop, newDraft(laptop.clinic, of, { ...feverSheet, follow_up: backOn(day) }))
  return { patient, issued }
}

// All on one evening: a clock that goes back is another story.
const rahima = await askedBack('Rahima Begum', '2026-11-25')
const karim = await askedBack('Karim Uddin', '2026-11-25')
const jamila = await askedBack('Jamila Khatun', '2026-11-25')
const salma = await askedBack('Salma Akter', '2026-11-25')
const twin = await askedBack('Jamila Khatun Begum', '2026-11-26')
await bothSync()

const standing = async (at: TestDevice, patient_id: string, today: string) =>
  (await readExpected(at.clinic, today)).filter((one) => one.patient.id === patient_id)
const one = async (at: TestDevice, patient_id: string, today: string) => {
  const [found] = await standing(at, patient_id, today)
  if (!found) throw new Error('nobody is expected')
  return found
}

test('who is asked back is found in Bengali letters and by a phone as it is shown', async () => {
  const all = await readExpected(laptop.clinic, '2026-11-22')
  for (const text of ['সালমা', (salma.patient.phone ?? '').replace(/^(\d{5})/, '$1-')]) {
    const isLookedFor = await lookedFor(laptop.clinic, text)
    const { ahead } = foundExpected(all, { isLookedFor, chamber_id: null, span: null })
    expect(ahead.map(({ patient }) => patient.id)).toEqual([salma.patient.id])
  }
})

test('who did not come is to be rung on both devices; what was said with no line reaches the other; a booking settles it', async () => {
  const { patient } = rahima
  for (const device of [laptop, phone])
    expect(await standing(device, patient.id, '2026-11-22')).toMatchObject([
      { tab: 'ahead', return_day: '2026-11-25', overdue: 0, with_reports: true },
    ])
  const today = afterDays(6)
  expect(await one(phone, patient.id, today)).toMatchObject({ tab: 'due', overdue: 3 })

  phone.online = false
  await tellOfReturn(phone.clinic, await one(phone, patient.id, today), {
    outcome: 'no_answer',
    note: 'switched off',
  })
  expect(await one(phone, patient.id, today)).toMatchObject({ tab: 'settled' })
  expect(await one(laptop, patient.id, today)).toMatchObject({ tab: 'due' })
  phone.online = true
  await phone.sync()
  await laptop.sync()
  expect(await one(laptop, patient.id, today)).toMatchObject({
    tab: 'settled',
    word: { outcome: 'no_answer', note: 'switched off', until: '2026-11-29', said_by: phone.clinic.user_id },
  })
  expect(await one(laptop, patient.id, afterDays(7))).toMatchObject({ tab: 'due', overdue: 4 })
  const later = afterDays(8)
  expect(await one(laptop, patient.id, later)).toMatchObject({ tab: 'due', overdue: 5 })

  laptop.online = false
  const sittings = await readRows(laptop.clinic, schedules, { by: 'date', from: later, to: '2026-12-31' })
  const row = sittings.find(({ chamber_id, status }) => chamber_id === 1 && status === 'scheduled')
  if (!row) throw new Error('nobody sits')
  await bookAppointment(laptop.clinic, {
    sitting: sittingOfRow(row),
    patient: (await one(laptop, patient.id, later)).patient,
    changes: {},
    doctor_id: 1,
    type: 2,
    fee_paisa: 60_000,
    question: null,
    weight: null,
    slot_time: null,
    online: false,
  })
  expect(await one(laptop, patient.id, later)).toMatchObject({ tab: 'booked', booked: row.date })
  laptop.online = true
  await bothSync()
  expect(await one(phone, patient.id, later)).toMatchObject({ tab: 'booked', booked: row.date })
  expect(await callsOf(laptop.clinic.db, 'decision')).toEqual([])
})

test('only the version in force asks: an amendment moves the day, and what is void asks nobody', async () => {
  const { patient, issued } = karim
  await tellOfReturn(phone.clinic, await one(phone, patient.id, afterDays(8.1)), { outcome: 'declined' })
  const amendment = amendmentOf(laptop.clinic, issued.version, issued.prescription.appointment_id)
  await issue(
    laptop,
    { ...amendment, content: { ...amendment.content, follow_up: backOn('2026-11-28') } },
    { amended: { head: issued.prescription, version: issued.version } },
  )
  await bothSync()
  await bothSync()
  const today = afterDays(8.15)
  expect(await one(phone, patient.id, today)).toMatchObject({
    tab: 'due',
    return_day: '2026-11-28',
    overdue: 2,
    word: null,
  })
  const head = await readRow(phone.clinic, prescriptions, issued.prescription.id)
  if (!head) throw new Error('the sheet is gone')
  await voidSheet(phone.clinic, head, 'Wrong patient')
  await phone.sync()
  await laptop.sync()
  expect(await standing(laptop, patient.id, today)).toEqual([])
})

test('nobody rings for one who died, and it can be taken back; a patient who was merged stands once', async () => {
  const { patient } = jamila
  const today = afterDays(8.2)
  await tellOfReturn(phone.clinic, await one(phone, patient.id, today), { outcome: 'died' })
  await phone.sync()
  await laptop.sync()
  expect(await one(laptop, patient.id, today)).toMatchObject({ tab: 'settled', word: { outcome: 'died' } })
  afterDays(8.3)
  await tellOfReturn(laptop.clinic, await one(laptop, patient.id, today), { outcome: 'again' })
  await bothSync()
  expect(await one(phone, patient.id, today)).toMatchObject({ tab: 'due' })
  await server.call(await doctorOf(server), mergePatients, {
    body: { survivor_id: patient.id, merged_id: twin.patient.id, take: [] },
  })
  await bothSync()
  expect(await standing(laptop, twin.patient.id, today)).toEqual([])
  expect(await standing(laptop, patient.id, today)).toHaveLength(1)
})

test('device and server count the kept returns of the same days alike', async () => {
  const today = afterDays(30)
  await bothSync()
  const season = await readDashboardData(
    laptop.clinic,
    { today, chamber_id: null, ledger: false, sheets: true, stopped: () => false },
    () => undefined,
  )
  if (!season) throw new Error('it was stopped')
  const span = { from: '2026-11-10', to: today }
  const asked = season.sheets.filter(
    ({ return_day }) => return_day !== null && return_day >= span.from && return_day <= span.to,
  )
  const { kept, due } = followUpsKept(asked, season, today)
  expect(due).toBeGreaterThan(0)
  const { returns } = await server.call(await doctorOf(server), readActivityChart, { query: span })
  expect(returns).toEqual({ kept, due })
})
