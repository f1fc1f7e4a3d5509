import { beforeAll, expect, test } from 'vitest'
import { showTaka } from '#contract/clinic/money.ts'
import { speak } from '#text/language.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { type PatientRow, untold } from '#domain/patient/rows.ts'
import type { PaymentRow } from '#domain/payment/rows.ts'
import type { InvoiceFacts } from './contract.ts'
import { invoiceOf } from './invoice.ts'
import { methodLine, factsOfReceipt, othersOf, receiptLines } from './receipt-facts.ts'
import { useBillingWords } from './words.ts'

const frame = {
  practice_id: 1,
  rev: 1,
  created_by: 1,
  device_id: null,
  created_at: '2026-11-22T12:00:00.000Z',
  deleted_at: null,
}
const visit: AppointmentRow = {
  ...frame,
  id: 'visit',
  chamber_id: 1,
  schedule_id: 's',
  patient_id: 'p',
  kind: 'quick',
  serial: '7',
  position: 7,
  sitting_date: '2026-11-22',
  session_code: 'A',
  type: 1,
  status: 'done',
  source: 'desk',
  priority: 'normal',
  priority_reason: null,
  fee_paisa: 100_000,
  suggested_fee_paisa: 100_000,
  fee_reason: null,
  payment_status: 2,
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
}
const patient: PatientRow = {
  ...untold(),
  ...frame,
  id: 'p',
  code: 'P-B00001',
  name: 'Rahima',
  bn_name: 'রহিমা',
  phone: null,
  relationship_status: 1,
  gender: 2,
  dob: null,
  dob_precision: null,
  merged_into: null,
  brought_from: null,
}
const chamber: ChamberRow = {
  ...frame,
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
const entry = (id: string, more: Partial<PaymentRow>): PaymentRow => ({
  ...frame,
  id,
  chamber_id: 1,
  appointment_id: 'visit',
  patient_id: 'p',
  sitting_date: '2026-11-22',
  kind: 'visit',
  gross_paisa: 0,
  discount_paisa: 0,
  discount_reason: null,
  paid_paisa: 0,
  method: 'cash',
  trx_id: null,
  trx_repeated: false,
  sender: null,
  receipt_no: id,
  status: 1,
  taken_by: 101,
  taken_at: '2026-11-22T12:00:00.000Z',
  reverses: null,
  reason: null,
  fee_stays: false,
  verified_by: null,
  verified_at: null,
  sent_by: null,
  ...more,
})
const first = entry('A-000001', { gross_paisa: 100_000, paid_paisa: 35_000 })
const second = entry('A-000002', {
  kind: 'due',
  paid_paisa: 40_000,
  sitting_date: '2026-11-23',
  taken_at: '2026-11-23T12:00:00.000Z',
})
const of = (id: string, entries: readonly PaymentRow[] = [first, second]): InvoiceFacts =>
  invoiceOf({ id, appointment: visit, patient, chamber, staff: [], entries })

beforeAll(async () => {
  speak('en')
  await useBillingWords.load()
})
const t = useBillingWords.words
const lines = (invoice: InvoiceFacts) =>
  receiptLines(invoice, t, (paisa) => showTaka(paisa, 'en')).map(({ id, value }) => [id, value])

test('a receipt says its own amount in figures and words, and the other ones apart', () => {
  expect(of('A-000001')).toMatchObject({
    invoice_no: 'A-000001',
    own_paisa: 35_000,
    in_words: 'Three hundred fifty taka only',
    bn_in_words: 'তিনশত পঞ্চাশ টাকা মাত্র',
    due_paisa: 25_000,
  })
  expect(of('A-000002')).toMatchObject({
    invoice_no: 'A-000002',
    own_paisa: 40_000,
    in_words: 'Four hundred taka only',
  })
  expect(lines(of('A-000002'))).toEqual([
    ['gross', '৳1,000'],
    ['others', '৳350'],
    ['own', '৳400'],
    ['due', '৳250'],
  ])
  expect(othersOf(of('A-000002')).map((one) => [one.receipt_no, one.sitting_date, one.paid_paisa])).toEqual([
    ['A-000001', '2026-11-22', 35_000],
  ])
  expect(factsOfReceipt(of('A-000001'))).toContain('BDT 350.00')
})

test('of money that nobody has verified every receipt of the bill says how much it is', () => {
  const unsure = entry('A-000001', {
    gross_paisa: 100_000,
    paid_paisa: 35_000,
    method: 'bkash',
    trx_id: '8N4K2Q7XLA',
    status: 5,
  })
  expect(lines(of('A-000001', [unsure]))).toEqual([
    ['gross', '৳1,000'],
    ['own', '৳350'],
    ['own_unproven', '৳350'],
    ['due', '৳650'],
  ])
  expect(lines(of('A-000002', [unsure, second]))).toEqual([
    ['gross', '৳1,000'],
    ['others', '৳350'],
    ['others_unproven', '৳350'],
    ['own', '৳400'],
    ['due', '৳250'],
  ])
  expect([unsure, second].map((one) => methodLine(one, t))).toEqual([
    'bKash 8N4K2Q7XLA, to be verified',
    'Cash',
  ])
})

test('a visit stands for its last receipt, and one without any for its bill alone', () => {
  expect(of('visit')).toMatchObject({ invoice_no: 'A-000002', own_paisa: 40_000 })
  expect(of('visit', [])).toMatchObject({ invoice_no: null, receipt: null, own_paisa: 0, due_paisa: 100_000 })
  expect(lines(of('visit', []))).toEqual([
    ['gross', '৳1,000'],
    ['due', '৳1,000'],
  ])
})

test('a refund slip says what was given back, and the receipt it was paid with what it was paid', () => {
  const back = entry('A-000003', {
    kind: 'refund',
    paid_paisa: -35_000,
    reverses: 'A-000001',
    taken_at: '2026-11-24T12:00:00.000Z',
  })
  expect(of('A-000003', [first, back])).toMatchObject({
    invoice_no: 'A-000003',
    own_paisa: 35_000,
    in_words: 'Three hundred fifty taka only',
  })
  expect(lines(of('A-000003', [first, back]))).toEqual([
    ['gross', '৳1,000'],
    ['others', '৳350'],
    ['own', '-৳350'],
  ])
  expect(of('A-000001', [first, back])).toMatchObject({ invoice_no: 'A-000001', own_paisa: 35_000 })
})

test('of a corrected receipt what stands in its place is printed', () => {
  const away = entry('R', {
    gross_paisa: -100_000,
    paid_paisa: -35_000,
    reverses: 'A-000001',
    receipt_no: 'A-000001/1R',
    taken_at: '2026-11-22T12:05:00.000Z',
  })
  const anew = entry('N', {
    gross_paisa: 100_000,
    paid_paisa: 53_000,
    reverses: 'R',
    receipt_no: 'A-000001/1',
    taken_at: '2026-11-22T12:05:00.000Z',
  })
  expect(of('A-000001', [first, away, anew, second])).toMatchObject({
    invoice_no: 'A-000001/1',
    own_paisa: 53_000,
  })
})
