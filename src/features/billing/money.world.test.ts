import type { NewPatient } from '#domain/patient/form.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { untold } from '#domain/patient/rows.ts'
import { cancelVisit } from '#features/appointments/local.ts'
import { readNoticeFacts } from '#features/notices/read.ts'
import { readRow } from '#local/store/rows.ts'
import { decisionsOf } from '#local/outbox/settle.ts'
import { makeClinic, type TestClinic, type TestDevice } from '#tests/support/device.ts'
import { comes } from '#tests/support/walk-in.ts'
import { billOf } from '#domain/payment/bill.ts'
import { type PaymentRow, payments } from '#domain/payment/rows.ts'
import { collect, collectOnAccount, correct, logReceiptPrinting, refund, verify } from './local.ts'
import { readOwedVisit } from './owed.ts'
import { billsOfPatient, ledgerOf, readInvoice, readRecords, timesPrinted, trxKnown } from './local-bills.ts'

let clinic: TestClinic
let today: string
beforeEach(async () => {
  clinic = await makeClinic()
  today = sittingDate(clinic.server.clock.now.getTime())
})
afterEach(() => clinic.close())
const nobody: Omit<NewPatient, 'name'> = {
  ...untold(),
  gender: 2,
  phone: null,
  relationship_status: 1,
  dob: '1986-11-22',
  dob_precision: 'y',
}
const arrive = async ({ clinic: on }: TestDevice, name: string): Promise<AppointmentRow> =>
  (await comes(on, { ...nobody, name })).appointment
const cash = (paid_paisa: number) => ({
  kind: 'visit' as const,
  paid_paisa,
  discount_paisa: 0,
  discount_reason: null,
  method: 'cash' as const,
  trx_id: null,
  sender: null,
  reason: null,
})
const bothSync = async () => {
  for (const device of [clinic.tablet, clinic.laptop, clinic.tablet, clinic.laptop]) await device.sync()
}
const bothOnline = (online: boolean) => {
  for (const device of [clinic.tablet, clinic.laptop]) device.online = online
}
const agreed = async () => {
  for (const device of [clinic.tablet, clinic.laptop])
    expect(await device.buckets()).toEqual(await device.serverBuckets())
}
const row = async (device: TestDevice, id: string): Promise<PaymentRow | undefined> =>
  readRow(device.clinic, payments, id)

test('money taken in parts with no line settles the visit here, and there', async () => {
  const { tablet, laptop } = clinic
  bothOnline(false)
  const visit = await arrive(tablet, 'সুফিয়া')
  await collect(tablet.clinic, visit, cash(60_000))
  const rest = await collect(tablet.clinic, visit, { ...cash(40_000), kind: 'due' })
  expect(rest).toMatchObject({ gross_paisa: 0, status: 1, receipt_no: 'B-000002' })
  expect(await readRow(tablet.clinic, appointments, visit.id)).toMatchObject({ payment_status: 1 })
  await expect(collect(tablet.clinic, visit, cash(100))).rejects.toMatchObject({
    status: 422,
    errors: { paid_paisa: ['too_much'] },
  })
  bothOnline(true)
  await bothSync()
  expect(
    billOf(
      100_000,
      await ledgerOf(laptop.clinic, { appointment_id: visit.id, patient_id: visit.patient_id }),
    ),
  ).toMatchObject({ paid: 100_000, due: 0, status: 1 })
  expect(await readInvoice(laptop.clinic, visit.id)).toMatchObject({
    invoice_no: 'B-000002',
    paid_paisa: 100_000,
    own_paisa: 40_000,
    bn_in_words: 'চারশত টাকা মাত্র',
  })
  expect(await billsOfPatient(laptop.clinic, visit.patient_id)).toMatchObject([
    { visit: { id: visit.id }, bill: { due: 0 } },
  ])
  await agreed()
})

test('a visit that the other device called off meanwhile asks for nothing at the desk, and no fee is taken for it', async () => {
  const { tablet, laptop } = clinic
  const visit = await arrive(tablet, 'জরিনা')
  await bothSync()
  await cancelVisit(laptop.clinic, visit, 'went home')
  await bothSync()
  const called = await readRow(tablet.clinic, appointments, visit.id)
  if (!called) throw new Error('the visit is gone')
  expect(called.status).toBe('cancelled')
  await expect(collect(tablet.clinic, called, cash(100_000))).rejects.toMatchObject({
    errors: { paid_paisa: ['too_much'] },
  })
  expect((await readOwedVisit(tablet.clinic, visit.id))?.bill.due).toBe(0)
})

test('one code typed on two devices with no line: both receipts stay, the second waits to be verified', async () => {
  const { tablet, laptop } = clinic
  bothOnline(false)
  const bkash = { ...cash(100_000), method: 'bkash' as const, trx_id: '8N4K2Q7XLA' }
  const [a, b] = [await arrive(tablet, 'হালিমা'), await arrive(laptop, 'জাহেদা')]
  const [first, second] = [await collect(tablet.clinic, a, bkash), await collect(laptop.clinic, b, bkash)]
  expect(await trxKnown(tablet.clinic, 'bkash', '8N4K2Q7XLA')).toBe(true)
  expect(await trxKnown(tablet.clinic, 'nagad', '8N4K2Q7XLA')).toBe(false)
  expect(await collect(tablet.clinic, await arrive(tablet, 'আরেকজন'), bkash)).toMatchObject({
    trx_id: '8N4K2Q7XLA',
    status: 5,
    trx_repeated: true,
  })
  bothOnline(true)
  await bothSync()
  for (const device of [tablet, laptop]) {
    expect(await row(device, first.id)).toMatchObject({ trx_id: '8N4K2Q7XLA', status: 1 })
    expect(await row(device, second.id)).toMatchObject({
      trx_id: '8N4K2Q7XLA',
      status: 5,
      trx_repeated: true,
      paid_paisa: 100_000,
    })
    expect(await readRow(device.clinic, appointments, b.id)).toMatchObject({ payment_status: 5 })
  }
  const typo = await collect(tablet.clinic, await arrive(tablet, 'নাসিমা'), { ...bkash, trx_id: '7M4K2Q7XLB' })
  const as = (trx_id: string) => ({
    paid_paisa: 100_000,
    discount_paisa: 0,
    discount_reason: null,
    method: 'bkash' as const,
    trx_id,
    sender: null,
    reason: 'ভুল',
  })
  const doubled = await correct(tablet.clinic, typo, as('8N4K2Q7XLA'))
  expect(doubled).toMatchObject({ trx_id: '8N4K2Q7XLA', status: 5 })
  await correct(tablet.clinic, doubled, as('7M4K2Q7XLC'))
  expect([
    await trxKnown(tablet.clinic, 'bkash', '7M4K2Q7XLB'),
    await trxKnown(tablet.clinic, 'bkash', '7M4K2Q7XLC'),
  ]).toEqual([false, true])
  const own = await row(tablet, first.id)
  if (own)
    await expect(verify(tablet.clinic, own, { status: 1 })).rejects.toMatchObject({
      status: 403,
      code: 'own_payment',
    })
  const seen = await row(tablet, second.id)
  if (seen) await verify(tablet.clinic, seen, { status: 6, reason: 'অ্যাকাউন্টে নেই' })
  await bothSync()
  expect(await row(laptop, second.id)).toMatchObject({ status: 6, verified_by: 101 })
  expect(await readRow(laptop.clinic, appointments, b.id)).toMatchObject({ payment_status: 6 })
  await agreed()
})

test('a receipt that one device printed is a copy on every other', async () => {
  const { tablet, laptop } = clinic
  const entry = await collect(tablet.clinic, await arrive(tablet, 'নাজমা'), cash(30_000))
  await bothSync()
  expect(await timesPrinted(laptop.clinic, entry.id)).toBe(0)
  tablet.online = false
  await logReceiptPrinting(tablet.clinic, entry, '80')
  expect(await timesPrinted(tablet.clinic, entry.id)).toBe(1)
  tablet.online = true
  await bothSync()
  expect(await timesPrinted(laptop.clinic, entry.id)).toBe(1)
  await agreed()
})

test('one fee taken on two devices with no line: both receipts stay, and what is too much is told', async () => {
  const { tablet, laptop } = clinic
  const visit = await arrive(tablet, 'শাহানা')
  await bothSync()
  bothOnline(false)
  await collect(tablet.clinic, visit, cash(100_000))
  await collect(laptop.clinic, visit, cash(60_000))
  bothOnline(true)
  await bothSync()
  for (const device of [tablet, laptop]) {
    const lines = (await readRecords(device.clinic, { chamber_id: 1, from: today, to: today })).filter(
      (line) => line.appointment?.id === visit.id,
    )
    expect(lines.map((line) => [line.due_paisa, line.over_paisa]).toSorted()).toEqual([
      [0, 0],
      [0, 60_000],
    ])
    expect(
      (await readNoticeFacts(device.clinic, { ledger: true, drafts: false, schedules: false })).overpaid,
    ).toEqual([visit.id])
  }
})

test('money without a visit is taken with no line, says what for, and is a bill of its own', async () => {
  const { tablet, laptop } = clinic
  bothOnline(false)
  const { patient_id } = await arrive(tablet, 'রওশন')
  const ecg = { ...cash(50_000), kind: 'procedure' as const, chamber_id: 1, reason: 'ইসিজি' }
  await expect(collectOnAccount(tablet.clinic, patient_id, { ...ecg, reason: null })).rejects.toMatchObject({
    errors: { reason: ['required'] },
  })
  const first = await collectOnAccount(tablet.clinic, patient_id, ecg)
  const second = await collectOnAccount(tablet.clinic, patient_id, {
    ...ecg,
    kind: 'advance',
    paid_paisa: 20_000,
    reason: null,
  })
  bothOnline(true)
  await bothSync()
  expect(await readInvoice(laptop.clinic, first.id)).toMatchObject({
    gross_paisa: 50_000,
    paid_paisa: 50_000,
    entries: [{ kind: 'procedure', reason: 'ইসিজি' }],
  })
  expect(await readInvoice(laptop.clinic, second.id)).toMatchObject({
    paid_paisa: 20_000,
    entries: [{ id: second.id }],
  })
  await agreed()
})

test('two devices that correct one receipt with no line: the second is a decision, and nothing is lost', async () => {
  const { tablet, laptop } = clinic
  const visit = await arrive(tablet, 'মরিয়ম')
  const entry = await collect(tablet.clinic, visit, cash(60_000))
  await bothSync()
  bothOnline(false)
  const form = {
    paid_paisa: 70_000,
    discount_paisa: 0,
    discount_reason: null,
    method: 'cash' as const,
    trx_id: null,
    sender: null,
    reason: 'ভুল লেখা',
  }
  const kept = await correct(tablet.clinic, entry, form)
  const known = await row(laptop, entry.id)
  if (known) await correct(laptop.clinic, known, { ...form, paid_paisa: 80_000 })
  bothOnline(true)
  await bothSync()
  expect(await decisionsOf(laptop.clinic)).toMatchObject([
    {
      op: { last_error: { status: 409, code: 'already_corrected' } },
      content: { body: { paid_paisa: 80_000 } },
    },
  ])
  expect(await row(tablet, kept.id)).toMatchObject({
    receipt_no: 'B-000001/1',
    paid_paisa: 70_000,
    taken_by: 101,
  })
  expect(billOf(100_000, await ledgerOf(tablet.clinic, entry))).toMatchObject({ paid: 70_000, due: 30_000 })
})

test('money lies on the day on which it is saved, however long the form stood open', async () => {
  const { server, tablet, laptop } = clinic
  server.clock.now = new Date('2026-11-24T21:50:00.000Z')
  for (const device of [tablet, laptop]) await device.sync()
  const opened = sittingDate(server.clock.now.getTime())
  const visit = await arrive(tablet, 'সালেহা')
  const form = cash(60_000)
  server.clock.now = new Date('2026-11-24T22:10:00.000Z')
  const morning = sittingDate(server.clock.now.getTime())
  expect(morning > opened).toBe(true)
  expect(await collect(tablet.clinic, visit, form)).toMatchObject({ sitting_date: morning })
  const procedure = await collectOnAccount(tablet.clinic, visit.patient_id, {
    ...form,
    kind: 'procedure',
    reason: 'ইসিজি',
    chamber_id: 1,
  })
  expect(procedure).toMatchObject({ sitting_date: morning })
  await tablet.sync()
  await laptop.sync()
  expect(
    await refund(laptop.clinic, procedure, {
      paid_paisa: 60_000,
      method: 'cash',
      trx_id: null,
      reason: 'ফেরত',
      fee_stays: false,
    }),
  ).toMatchObject({ sitting_date: morning })
  await laptop.sync()
  expect(await row(laptop, procedure.id)).toMatchObject({ sitting_date: morning })
})
