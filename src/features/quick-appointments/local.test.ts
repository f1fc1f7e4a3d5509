import { expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { parsePhone } from '#contract/clinic/phone.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { markDone } from '#features/appointments/parts.ts'
import { staff } from '#domain/staff/rows.ts'
import { closeDrawer, readDrawer } from '#features/day-close/local.ts'
import { noNotes } from '#domain/day-close/rows.ts'
import { feeCriteria } from '#domain/fee/rows.ts'
import { readFees } from '#features/fees/parts.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { householdOf, patientIndex, searchPatients } from '#features/patients/parts.ts'
import { schedules } from '#domain/schedule/rows.ts'
import { readSitting } from '#features/schedules/parts.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { put } from '#local/store/effects.ts'
import { step } from '#local/store/steps.ts'
import { outboxOf, setMeta } from '#local/database/stores.ts'
import { write } from '#local/outbox/write.ts'
import type { NewPatient, PatientBody } from '#domain/patient/form.ts'
import { addPatient } from '#features/patients/contract.ts'
import { arrive, clock, desk, person, today } from '#tests/support/desk.ts'

const known = async (clinic: Clinic, told: NewPatient): Promise<PatientRow> => {
  const row = newRow(clinic, patients, {
    ...told,
    code: `P-X${newId()}`.slice(0, 20),
    merged_into: null,
    brought_from: null,
  })
  const body: PatientBody = { ...told, id: row.id, code: row.code, years: null, months: null, days: null }
  await write(
    clinic,
    step(addPatient, { body }, { lane: `patient:${row.id}`, effects: [put(patients, row)] }),
  )
  return row
}
test('with no line and no lease a walk-in still gets number, code and receipt of this device', async () => {
  const clinic = await desk('B')
  const one = await arrive(clinic)
  const two = await arrive(clinic, { patient: person('Karim Mia', { gender: 1 }) })
  expect([one.appointment.serial, two.appointment.serial]).toEqual(['B-01', 'B-02'])
  expect([one.patient.code, two.patient.code]).toEqual(['P-B00001', 'P-B00002'])
  expect([one.payment?.receipt_no, two.payment?.receipt_no]).toEqual(['B-000001', 'B-000002'])
  expect(two.appointment.position).toBeGreaterThan(one.appointment.position)
  const rows = await today(clinic)
  expect(rows.map((row) => [row.patient?.name, row.paid_paisa, row.due_paisa])).toEqual([
    ['রহিমা বেগম', 100_000, 0],
    ['Karim Mia', 100_000, 0],
  ])
  expect(await outboxOf(clinic.db).count()).toBe(2)
})

const taken = {
  paid_paisa: 80_000,
  discount_paisa: 20_000,
  discount_reason: 'গরিব রোগী',
  method: 'cash' as const,
  trx_id: null,
  reason: null,
}
const withLimit = async (clinic: Clinic, discount_limit_paisa: number) => {
  const own = {
    name: 'Shilpi',
    bn_name: null,
    phone: '01711000301',
    bmdc: null,
    active: true,
    role: 'doctor_assistant' as const,
    permissions: ['Payment Collect', 'Discount'],
    chamber_ids: null,
    discount_limit_paisa,
  }
  const frame = {
    practice_id: 1,
    rev: 1,
    created_by: 1,
    device_id: null,
    created_at: '2026-11-22T06:00:00.000Z',
    deleted_at: null,
  }
  await write(
    clinic,
    step(
      addPatient,
      { body: { name: 'x', gender: 1, years: 1 } },
      { lane: 'x', effects: [put(staff, { ...frame, ...own, id: 101 })] },
    ),
  )
}

test('she lets off as much as the doctor allowed her, and what is refused is not written', async () => {
  const clinic = await desk()
  await withLimit(clinic, 20_000)
  await expect(
    arrive(clinic, { payment: { ...taken, paid_paisa: 79_900, discount_paisa: 20_100 } }),
  ).rejects.toMatchObject({ status: 422, errors: { discount: ['over_limit'] } })
  expect(await today(clinic)).toEqual([])
  expect((await arrive(clinic, { payment: taken })).payment).toMatchObject({
    discount_paisa: 20_000,
    paid_paisa: 80_000,
  })
})

test('money after her drawer was counted says why, with no line too; who pays later is let in', async () => {
  const clinic = await desk()
  await closeDrawer(
    clinic,
    await readDrawer(clinic, { chamber_id: 1, sitting_date: '2026-11-22', user_id: 101 }),
    { notes: noNotes, difference_reason: null },
  )
  const paid = { ...taken, paid_paisa: 100_000, discount_paisa: 0, discount_reason: null }
  await expect(arrive(clinic, { payment: paid })).rejects.toMatchObject({
    status: 422,
    errors: { late_reason: ['day_closed'] },
  })
  expect((await arrive(clinic, { payment: null })).payment).toBe(null)
  expect((await arrive(clinic, { payment: { ...paid, reason: 'রোগী পরে এলেন' } })).payment).toMatchObject({
    reason: 'রোগী পরে এলেন',
  })
})

test('leased numbers come first, then the letter', async () => {
  const clinic = await desk('B')
  const { form } = await readSitting(clinic, 1)
  await setMeta(clinic.db, 'leases', [
    { id: newId(), schedule_id: form.id, from: 14, to: 15, expires_at: '2026-11-22T22:00:00.000Z' },
  ])
  const told = [await arrive(clinic), await arrive(clinic), await arrive(clinic)].map(
    (one) => one.appointment,
  )
  expect(told.map((one) => one.serial)).toEqual(['14', '15', 'B-01'])
  expect(told.map((one) => one.position)).toEqual([14_000_000, 15_000_000, 16_000_000])
})

test('two devices that open the same session offline mean the same one', async () => {
  const [tablet, laptop] = [await desk('A'), await desk('B')]
  const [one, other] = [await arrive(tablet), await arrive(laptop)]
  expect(one.appointment.schedule_id).toBe(other.appointment.schedule_id)
  expect(one.appointment.schedule_id).toBe(scheduleId(1, '2026-11-22', 'Q'))
  expect(one.appointment.serial).not.toBe(other.appointment.serial)
})

test('after midnight it is still the evening of the session', async () => {
  const clinic = await desk()
  clock.at = Date.parse('2026-11-22T19:30:00.000Z')
  expect((await arrive(clinic)).appointment.sitting_date).toBe('2026-11-22')
  clock.at = Date.parse('2026-11-22T22:30:00.000Z')
  expect((await arrive(clinic)).appointment.sitting_date).toBe('2026-11-23')
})

test('who is saved on a new day belongs to it, though the screen still showed the old one', async () => {
  const clinic = await desk()
  clock.at = Date.parse('2026-11-22T21:59:58.000Z')
  const shown = await readSitting(clinic, 1)
  const before = await arrive(clinic, { sitting: shown })
  clock.at = Date.parse('2026-11-22T22:00:03.000Z')
  const [one, two] = [await arrive(clinic, { sitting: shown }), await arrive(clinic, { sitting: shown })]
  expect([before, one, two].map(({ appointment }) => appointment.sitting_date)).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-23',
  ])
  expect(one.appointment.schedule_id).toBe(scheduleId(1, '2026-11-23', 'Q'))
  expect(one.payment?.sitting_date).toBe('2026-11-23')
})

test('who is saved after a session belongs to the next one of the day', async () => {
  const clinic = await desk()
  const evening = {
    chamber_id: 1,
    label: null,
    mode: 'serial' as const,
    slot_minutes: 8,
    max: 40,
    desk: 20,
    online: 16,
    buffer: 4,
    slot_id: null,
    date: '2026-11-22',
    status: 'scheduled' as const,
    delay_min: 0,
    note: null,
  }
  const sessions = [
    ['A', '16:00', '18:31'],
    ['B', '19:00', '22:00'],
  ] as const
  await write(
    clinic,
    step(
      addPatient,
      { body: { name: 'x', gender: 1, years: 1 } },
      {
        lane: 'x',
        effects: sessions.map(([session_code, start_time, end_time]) =>
          put(schedules, {
            ...newRow(clinic, schedules, { ...evening, session_code, start_time, end_time }),
            id: scheduleId(1, '2026-11-22', session_code),
          }),
        ),
      },
    ),
  )
  const shown = await readSitting(clinic, 1)
  expect(shown.form.session_code).toBe('A')
  clock.at = Date.parse('2026-11-22T12:31:02.000Z')
  expect((await arrive(clinic, { sitting: shown })).appointment.session_code).toBe('B')
})

test.each(['+880 1712-345601', '০১৭১২৩৪৫৬০১', '8801712345601'])(
  '%s finds the household, the person himself first',
  async (typed) => {
    const clinic = await desk()
    await known(clinic, person('Rahima Begum', { phone: '01712345601', relationship_status: 4 }))
    await known(clinic, person('Abdur Rahim', { phone: '01712345601', gender: 1 }))
    const read = parsePhone(typed)
    expect('phone' in read && (await householdOf(clinic, read.phone)).map((one) => one.name)).toEqual([
      'Abdur Rahim',
      'Rahima Begum',
    ])
  },
)

test('a patient is found by sound in both scripts, by the tail of the phone and by his code, also right after he was added', async () => {
  const clinic = await desk()
  await patientIndex(clinic)
  await known(clinic, person('Rahima Begum', { phone: '01712345601', relationship_status: 4 }))
  await known(clinic, person('Abdur Rahim', { phone: '01712345601', gender: 1 }))
  await known(clinic, person('Rahim Uddin', { phone: '01812345602', gender: 1 }))
  const added = await arrive(clinic, { patient: person('সুব্রত দাস', { phone: '01912345699' }) })
  await (await patientIndex(clinic)).refresh()
  for (const typed of ['rohim', 'রহিম', 'Rahim']) {
    const names = (await searchPatients(clinic, typed)).map((one) => one.name)
    expect(names.slice(0, 2).toSorted()).toEqual(['Abdur Rahim', 'Rahim Uddin'])
    expect(names).toContain('Rahima Begum')
  }
  expect((await searchPatients(clinic, 'Subrata')).map((one) => one.name)).toEqual(['সুব্রত দাস'])
  expect((await searchPatients(clinic, '৬০২')).map((one) => one.name)).toEqual(['Rahim Uddin'])
  expect((await searchPatients(clinic, added.patient.code)).map((one) => one.id)).toEqual([added.patient.id])
})

test('fees come from the last completed visit in this chamber', async () => {
  const clinic = await desk()
  const criteria = newRow(clinic, feeCriteria, {
    chamber_id: 1,
    new_paisa: 100_000,
    follow_up_paisa: 60_000,
    follow_up_days: 60,
    report_paisa: 30_000,
    report_days: 15,
    report_free_days: 7,
    report_max_visits: null,
    discount_classes: [],
  })
  const { appointment, patient } = await arrive(clinic)
  await markDone(clinic, appointment)
  await write(clinic, {
    ...step(
      addPatient,
      { body: { name: 'x', gender: 1, years: 1 } },
      { lane: 'x', effects: [put(feeCriteria, criteria)] },
    ),
  })
  const on = (day: string) => readFees(clinic, { chamber_id: 1, patient_id: patient.id, day })
  expect((await on('2027-01-21')).suggested).toMatchObject({
    type: 2,
    fee: 60_000,
    reason: { key: 'within_follow_up', days: 60, limit: 60 },
  })
  expect((await on('2027-01-22')).suggested).toMatchObject({ type: 1, fee: 100_000 })
  expect((await on('2026-11-29')).fees).toEqual({ 1: 100_000, 2: 60_000, 3: 0 })
  expect((await on('2026-11-30')).fees[3]).toBe(30_000)
  expect(
    (await readFees(clinic, { chamber_id: 1, patient_id: null, day: '2026-11-22' })).suggested?.type,
  ).toBe(1)
})
