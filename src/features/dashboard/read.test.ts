import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { addDays } from '#contract/clinic/day.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { chambers } from '#domain/chamber/rows.ts'
import { emptyContent } from '#domain/prescription/content.ts'
import { prescriptions, prescriptionVersions } from '#domain/prescription/rows.ts'
import { syncedTables } from '#app/tables.ts'
import { type Clinic, newRow, openClinic } from '#local/store/clinic.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { sealedRow, storedRow } from '#local/store/rows.ts'
import { followUpsKept, visitsByDay } from './figures.ts'
import { periodSpan, within } from './periods.ts'
import { readDashboardData, type DashboardData } from './read.ts'
import { csvOfSeason } from './table.ts'

const keys = await keysFrom(newDataKey(), null)
const opened: Clinic[] = []
afterEach(() => opened.splice(0).forEach((clinic) => clinic.close()))

const today = '2026-11-22'

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

const visitOn = (clinic: Clinic, sitting_date: string, chamber_id: number): AppointmentRow =>
  newRow(clinic, appointments, {
    id: newId(),
    chamber_id,
    schedule_id: newId(),
    patient_id: newId(),
    kind: 'quick',
    serial: '1',
    position: 1_000_000,
    sitting_date,
    session_code: 'A',
    type: 1,
    status: 'done',
    source: 'desk',
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
  })

async function keep(clinic: Clinic, rows: readonly AppointmentRow[]): Promise<void> {
  const stored = await Promise.all(
    rows.map(async (row) => storedRow(await sealedRow(clinic, appointments, row), row.id, { edit: 1 })),
  )
  await clinic.db.table(appointments.table).bulkPut(stored)
}

async function withChamber(clinic: Clinic, id: number): Promise<void> {
  const row = {
    practice_id: 1,
    rev: 1,
    created_by: 1,
    device_id: null,
    created_at: '2026-01-01T00:00:00.000Z',
    deleted_at: null,
    id,
    name: `Chamber ${id}`,
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
  await clinic.db
    .table(chambers.table)
    .put(storedRow(await sealedRow(clinic, chambers, row), id, { edit: 1 }))
}

test('a season is read in slices that leave room for a key, and every visit once', async () => {
  const clinic = await tablet()
  await withChamber(clinic, 1)
  await withChamber(clinic, 2)
  const rows = Array.from({ length: 180 }, (_, n) => visitOn(clinic, addDays(today, -(n % 90)), 1 + (n % 2)))
  await keep(clinic, [
    ...rows,
    visitOn(clinic, addDays(today, -120), 1),
    visitOn(clinic, addDays(today, 1), 1),
  ])
  let breaths = 0
  const counting = setInterval(() => {
    breaths += 1
  })
  const told: DashboardData[] = []
  const season = await readDashboardData(
    clinic,
    { today, chamber_id: null, ledger: true, sheets: true, stopped: () => false },
    (part) => told.push(part),
  )
  clearInterval(counting)
  expect(told.map((one) => one.visits.length)).toEqual([180])
  expect(new Set(season?.visits.map((one) => one.id)).size).toBe(180)
  expect(visitsByDay(season?.visits ?? [])).toHaveLength(90)
  expect(breaths).toBeGreaterThan(10)
  const one = await readDashboardData(
    clinic,
    { today, chamber_id: 2, ledger: false, sheets: false, stopped: () => false },
    () => {},
  )
  expect(one?.visits).toHaveLength(90)
})

test('whoever leaves the page stops the reading', async () => {
  const clinic = await tablet()
  await withChamber(clinic, 1)
  await keep(clinic, [visitOn(clinic, today, 1)])
  expect(
    await readDashboardData(
      clinic,
      { today, chamber_id: 1, ledger: true, sheets: true, stopped: () => true },
      () => {},
    ),
  ).toBeNull()
})

/** A sheet that asked somebody back, so many days before today, to the day so many days after it. */
async function askBack(
  clinic: Clinic,
  { patient_id, ago, after }: { patient_id: string; ago: number; after: number },
): Promise<void> {
  const sitting_date = addDays(today, -ago)
  const [id, version_id] = [newId(), newId()]
  const head = newRow(clinic, prescriptions, {
    id,
    chamber_id: 1,
    patient_id,
    appointment_id: null,
    kind: 'quick',
    number: `1-${ago}`,
    status: 1,
    version: 1,
    head_version_id: version_id,
    sitting_date,
    issued_at: `${sitting_date}T12:30:00.000Z`,
    void_reason: null,
    sibling_of: null,
    beside_at: null,
    stands_at: null,
  })
  const follow_up = {
    text: `After ${after} days`,
    bn_text: null,
    after_days: after,
    day: null,
    with_reports: false,
    chamber_id: null,
  }
  const diagnosis = [
    { key: 'd', text: 'Asthma', bn_text: null, note: null, icd10: null, kind: 'final', primary: true },
  ]
  const version = {
    ...head,
    id: version_id,
    prescription_id: id,
    content: { ...emptyContent, diagnosis, follow_up },
  }
  await clinic.db
    .table(prescriptions.table)
    .put(storedRow(await sealedRow(clinic, prescriptions, head), id, { edit: 1 }))
  await clinic.db
    .table(prescriptionVersions.table)
    .put(storedRow(await sealedRow(clinic, prescriptionVersions, version), version_id, { edit: 1 }))
}

test('whoever was asked back in half a year is counted on the day on which he is due, and his sheet in no list of names', async () => {
  const clinic = await tablet()
  await withChamber(clinic, 1)
  const [kept, missed, early, before] = [newId(), newId(), newId(), newId()]
  await askBack(clinic, { patient_id: kept, ago: 190, after: 180 })
  await askBack(clinic, { patient_id: missed, ago: 150, after: 90 })
  await askBack(clinic, { patient_id: early, ago: 180, after: 91 })
  await askBack(clinic, { patient_id: before, ago: 180, after: 60 })
  const came = (patient_id: string, ago: number) => ({
    ...visitOn(clinic, addDays(today, -ago), 1),
    patient_id,
  })
  await keep(clinic, [came(kept, 8), came(early, 95), came(before, 120)])
  const season = await readDashboardData(
    clinic,
    { today, chamber_id: null, ledger: false, sheets: true, stopped: () => false },
    () => {},
  )
  if (!season) throw new Error('it was stopped')
  const span = periodSpan('quarter', today)
  const asked = season.sheets.filter(({ return_day }) => return_day !== null && return_day >= span.from)
  const seen = { ...season, visits: [...season.visits, ...season.elsewhere] }
  expect(followUpsKept(asked, seen, today)).toMatchObject({ kept: 2, due: 3 })
  expect(within(season, span).sheets).toEqual([])
  const lines = csvOfSeason(season, ['Day', 'Income'], false).trim().split('\r\n').slice(1)
  expect(lines).toEqual([
    `${addDays(today, -89)},0,0,0,0,,,1,1`,
    `${addDays(today, -60)},0,0,0,0,,,1,0`,
    `${addDays(today, -10)},0,0,0,0,,,1,1`,
    `${addDays(today, -8)},1,0,0,0,,,0,0`,
  ])
})
