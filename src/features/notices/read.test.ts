import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { type ChamberRow, chambers } from '#domain/chamber/rows.ts'
import { type PaymentRow, payments } from '#domain/payment/rows.ts'
import { type PrescriptionRow, prescriptions } from '#domain/prescription/rows.ts'
import { type ScheduleRow, schedules } from '#domain/schedule/rows.ts'
import { syncedTables } from '#app/tables.ts'
import type { SyncedRow, SyncedTable } from '#contract/synced.ts'
import { type Clinic, newRow, openClinic } from '#local/store/clinic.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { sealedRow, storedRow } from '#local/store/rows.ts'
import { noticesOf } from './notices.ts'
import { keepSeen, readNoticeFacts, readSeen } from './read.ts'

const keys = await keysFrom(newDataKey(), null)
const opened: Clinic[] = []
afterEach(() => opened.splice(0).forEach((clinic) => clinic.close()))

async function tablet(): Promise<Clinic> {
  const clinic = await openClinic({
    practice_id: 1,
    user_id: 1,
    tables: syncedTables,
    keys,
    indexedDB: new IDBFactory(),
    clock: { now: () => Date.parse('2026-11-22T12:30:00.000Z') },
    device: { id: 7, letter: 'B', kind: 'doctor', server_key: null },
    channel: newId(),
  })
  opened.push(clinic)
  return clinic
}

const keep = async (clinic: Clinic, table: SyncedTable, row: SyncedRow) =>
  clinic.db.table(table.table).put(storedRow(await sealedRow(clinic, table, { ...row }), row.id, { edit: 1 }))

const chamber: ChamberRow = {
  practice_id: 1,
  rev: 1,
  created_by: 1,
  device_id: null,
  created_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
  id: 1,
  name: 'Green Care',
  bn_name: null,
  address: 'Dhaka',
  bn_address: null,
  division_id: null,
  district_id: null,
  upazila_id: null,
  room: null,
  serial_phones: [],
  serial_hours: null,
  bn_hours: null,
  weekly_off: null,
  payment_type: 1,
  advance_paisa: 0,
  average_minutes: 8,
  serial_display: 'number',
  booking_days: 14,
  booking_close_minutes: 30,
  max_per_phone: 3,
  active: true,
}

const booking = (clinic: Clinic, more: Partial<AppointmentRow>): AppointmentRow =>
  newRow(clinic, appointments, {
    id: newId(),
    chamber_id: 1,
    schedule_id: newId(),
    patient_id: newId(),
    kind: 'schedule',
    serial: '1',
    position: 1_000_000,
    sitting_date: '2026-11-24',
    session_code: 'A',
    type: 1,
    status: 'booked',
    source: 'online',
    priority: 'normal',
    priority_reason: null,
    fee_paisa: 100_000,
    suggested_fee_paisa: 100_000,
    fee_reason: null,
    payment_status: 0,
    question: null,
    weight_kg: null,
    referral_doctor_id: null,
    arrived_at: null,
    called_at: null,
    in_at: null,
    done_at: null,
    slot_time: null,
    held_until: null,
    overbooked: false,
    returns_with_reports: false,
    cancel_reason: null,
    rescheduled_to: null,
    ...more,
  })

const sitting = (clinic: Clinic, date: string): ScheduleRow =>
  newRow(clinic, schedules, {
    id: newId(),
    chamber_id: 1,
    session_code: 'A',
    label: null,
    start_time: '18:00',
    end_time: '22:00',
    mode: 'serial',
    slot_minutes: 8,
    max: 40,
    desk: 20,
    online: 16,
    buffer: 4,
    slot_id: null,
    date,
    status: 'scheduled',
    delay_min: 0,
    note: null,
  })

const entry = (clinic: Clinic, more: Partial<PaymentRow>): PaymentRow =>
  newRow(clinic, payments, {
    id: newId(),
    chamber_id: 1,
    appointment_id: null,
    patient_id: newId(),
    sitting_date: '2026-11-22',
    kind: 'visit',
    gross_paisa: 0,
    discount_paisa: 0,
    discount_reason: null,
    paid_paisa: 80_000,
    method: 'bkash',
    trx_id: '8N7A2B3C4D',
    sender: null,
    trx_repeated: false,
    receipt_no: 'B-000001',
    status: 5,
    taken_by: 1,
    taken_at: '2026-11-22T12:00:00.000Z',
    reverses: null,
    reason: null,
    fee_stays: false,
    verified_by: null,
    verified_at: null,
    sent_by: null,
    ...more,
  })

const everything = { ledger: true, drafts: true, issues: true, schedules: true }

test('a booking that a patient made himself is told, one that came, a place that is only kept and one of the desk are not', async () => {
  const clinic = await tablet()
  await keep(clinic, chambers, chamber)
  for (const more of [
    {},
    { source: 'desk' as const },
    { status: 'arrived' as const },
    { status: 'held' as const },
    { sitting_date: '2026-11-21' },
  ])
    await keep(clinic, appointments, booking(clinic, more))
  const notices = noticesOf(await readNoticeFacts(clinic, everything))
  expect(notices).toMatchObject([{ kind: 'booking', day: '2026-11-24' }])
  expect(notices[0]?.keys).toHaveLength(1)
})

test('the last planned sitting is told to whoever plans them, and to nobody else', async () => {
  const clinic = await tablet()
  await keep(clinic, chambers, chamber)
  await keep(clinic, schedules, sitting(clinic, '2026-11-25'))
  expect(noticesOf(await readNoticeFacts(clinic, everything))).toMatchObject([
    { kind: 'ending', chamber_id: 1, day: '2026-11-25' },
  ])
  expect(noticesOf(await readNoticeFacts(clinic, { ...everything, schedules: false }))).toEqual([])
})

test('a bKash payment that nobody has found yet is still told after part of it was given back, and not once it was taken back', async () => {
  const clinic = await tablet()
  await keep(clinic, chambers, chamber)
  const [given, taken] = [entry(clinic, {}), entry(clinic, {})]
  const about = { status: 1, method: 'cash', trx_id: null } as const
  await keep(clinic, payments, given)
  await keep(clinic, payments, taken)
  await keep(
    clinic,
    payments,
    entry(clinic, { ...about, kind: 'refund', paid_paisa: -20_000, reverses: given.id }),
  )
  await keep(
    clinic,
    payments,
    entry(clinic, { ...about, paid_paisa: -80_000, receipt_no: 'B-000001/1R', reverses: taken.id }),
  )
  expect((await readNoticeFacts(clinic, everything)).unverified).toEqual([given.id])
})

test('money that was paid ahead for a visit of another day is told once the visit is called off, until it was given back', async () => {
  const clinic = await tablet()
  await keep(clinic, chambers, chamber)
  const visit = booking(clinic, { sitting_date: '2026-12-05' })
  const of = { appointment_id: visit.id, sitting_date: '2026-12-05', status: 1 }
  await keep(clinic, appointments, visit)
  await keep(clinic, payments, entry(clinic, { ...of, kind: 'advance', paid_paisa: 50_000 }))
  const told = async () => (await readNoticeFacts(clinic, everything)).to_give_back
  expect(await told()).toEqual([])
  const off: AppointmentRow = { ...visit, status: 'cancelled' }
  await keep(clinic, appointments, off)
  expect(await told()).toEqual([visit.id])
  await keep(
    clinic,
    payments,
    entry(clinic, { ...of, kind: 'refund', paid_paisa: -50_000, receipt_no: 'B-000002' }),
  )
  expect(await told()).toEqual([])
})

test('what was seen stays seen on this device', async () => {
  const clinic = await tablet()
  expect([...(await readSeen(clinic))]).toEqual([])
  await keepSeen(clinic, ['booking:b'])
  expect([...(await readSeen(clinic))]).toEqual(['booking:b'])
})

test('what the device has gathered over the years is not told', async () => {
  const clinic = await tablet()
  await keep(clinic, chambers, chamber)
  await keep(clinic, schedules, sitting(clinic, '2026-11-14'))
  const notices = noticesOf(await readNoticeFacts(clinic, everything))
  expect(notices).toEqual([])
})

test('a visit with two prescriptions in force is told to the doctor alone', async () => {
  const clinic = await tablet()
  await keep(clinic, chambers, chamber)
  const appointment_id = newId()
  const head = (more: Partial<PrescriptionRow>): PrescriptionRow =>
    newRow(clinic, prescriptions, {
      id: newId(),
      chamber_id: 1,
      patient_id: newId(),
      appointment_id,
      kind: 'quick',
      number: newId().slice(0, 20),
      status: 1,
      version: 1,
      head_version_id: newId(),
      sitting_date: '2026-11-22',
      issued_at: '2026-11-22T12:00:00.000Z',
      void_reason: null,
      sibling_of: null,
      beside_at: null,
      stands_at: null,
      ...more,
    })
  await keep(clinic, prescriptions, head({}))
  await keep(clinic, prescriptions, head({ status: 3 }))
  await keep(clinic, prescriptions, head({ appointment_id: newId() }))
  expect(noticesOf(await readNoticeFacts(clinic, everything))).toEqual([])
  await keep(clinic, prescriptions, head({}))
  expect(noticesOf(await readNoticeFacts(clinic, everything))).toMatchObject([
    { kind: 'twice', keys: [appointment_id] },
  ])
  expect(noticesOf(await readNoticeFacts(clinic, { ...everything, issues: false }))).toEqual([])
})

test('what the server says of a silent tablet is laid beside the sittings of this device', async () => {
  const clinic = await tablet()
  await keep(clinic, chambers, chamber)
  await keep(clinic, schedules, sitting(clinic, '2026-11-21'))
  const silent = {
    id: 8,
    letter: 'C',
    name: 'Desk',
    kind: 'desk' as const,
    user_id: 101,
    user_name: 'Shakil',
    enrolled_at: '2026-01-01T00:00:00.000Z',
    last_seen_at: '2026-11-21T12:30:00.000Z',
    revoked_at: null,
    wipe_asked_at: null,
    wiped_at: null,
  }
  expect(
    noticesOf(await readNoticeFacts(clinic, everything, [silent])).filter(({ kind }) => kind === 'silent'),
  ).toMatchObject([{ to: '/doctor/device', keys: ['8:2026-11-21T12:30:00.000Z'] }])
  expect(noticesOf(await readNoticeFacts(clinic, everything)).map(({ kind }) => kind)).not.toContain('silent')
})
