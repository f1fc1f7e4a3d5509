import { expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { editAppointment, setPaymentStatus } from '#features/appointments/contract.ts'
import { closeDay, decideDayClose, noteTill } from '#features/day-close/contract.ts'
import { readOldPatientCriteria, showChamberFee, updateChamberFee } from '#features/fees/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf } from '#tests/support/server.ts'
import {
  answerMoney,
  listQuickPatientPayments,
  logReceiptPrint,
  showPayment,
  showPaymentInvoice,
  showQuickInvoice,
  storePayment,
  updatePayment,
  verifyPayment,
} from '../contract.ts'

const today = '2026-11-22'
const at = '2026-11-22T12:30:00.000Z'
const { server, doctor, assistant } = await clinicServer()

// Everything lies in chamber 1; she works in chamber 2 alone, and may do whatever an assistant may.
const { appointment } = await server.call(assistant, registerWalkIn, {
  body: {
    id: newId(),
    chamber_id: 1,
    sitting_date: today,
    schedule_id: scheduleId(1, today, 'A'),
    type: 1,
    fee_paisa: 100_000,
    patient: { id: newId(), name: 'Rahima', gender: 2, years: 46 },
    payment: { id: newId(), paid_paisa: 60_000, method: 'bkash' },
  },
})
const { invoice } = await server.call(doctor, showQuickInvoice, { query: { id: appointment.id } })
const payment_id = invoice.receipt?.id ?? ''
const counted = {
  opening_paisa: 0,
  outs: [],
  cash_in_paisa: 0,
  expected_paisa: 0,
  notes: {},
  counted_paisa: 0,
  receipt_ids: [],
  digital: [],
  unsent: 0,
  closed_at: at,
}
const { day_close } = await server.call(assistant, closeDay, {
  body: { ...counted, chamber_id: 1, sitting_date: '2026-11-21' },
})
const elsewhere = await assistantOf(server, { chamber_ids: [2], permissions: ['*'] })

const rule = {
  new_paisa: 1,
  follow_up_paisa: 1,
  follow_up_days: 1,
  report_paisa: 1,
  report_days: 1,
  report_free_days: 1,
}
const calls: Record<
  string,
  (of: { payment: string; visit: string; close: string; chamber: number }) => Promise<unknown>
> = {
  'a payment': ({ payment }) => server.call(elsewhere, showPayment, { params: { id: payment } }),
  'a correction': ({ payment }) =>
    server.call(elsewhere, updatePayment, {
      params: { id: payment },
      body: { paid_paisa: 1, method: 'cash', reason: 'x' },
    }),
  'a look at the account': ({ payment }) =>
    server.call(elsewhere, verifyPayment, { params: { id: payment }, body: { status: 1, at } }),
  'a refund': ({ payment }) =>
    server.call(elsewhere, storePayment, {
      body: { kind: 'refund', reverses: payment, paid_paisa: 100, method: 'cash', reason: 'x' },
    }),
  'a note of a printing': ({ payment }) =>
    server.call(elsewhere, logReceiptPrint, {
      body: { id: newId(), payment_id: payment, paper: '80', printed_at: at },
    }),
  'an answer about a fee': ({ visit }) =>
    server.call(elsewhere, answerMoney, {
      body: { kind: 'fee_left', visit_ids: [visit], reason: 'x', answered_at: at },
    }),
  'the invoice of a payment': ({ payment }) =>
    server.call(elsewhere, showPaymentInvoice, { query: { id: payment } }),
  'the invoice of a visit': ({ visit }) => server.call(elsewhere, showQuickInvoice, { query: { id: visit } }),
  'money for a visit': ({ visit }) =>
    server.call(elsewhere, storePayment, {
      body: { appointment_id: visit, kind: 'due', paid_paisa: 100, method: 'cash' },
    }),
  'money for a visit, in her own drawer': ({ visit }) =>
    server.call(elsewhere, storePayment, {
      body: { appointment_id: visit, chamber_id: 2, kind: 'due', paid_paisa: 100, method: 'cash' },
    }),
  'a payment state': ({ visit }) =>
    server.call(elsewhere, setPaymentStatus, {
      params: { appointment_id: visit },
      body: { payment_status: 2 },
    }),
  'a changed fee': ({ visit }) =>
    server.call(elsewhere, editAppointment, {
      params: { id: visit },
      body: { fee_paisa: 120_000, fee_reason: 'x' },
    }),
  'a word on a closed day': ({ close }) =>
    server.call(
      { ...elsewhere, member: elsewhere.member && { ...elsewhere.member, role: 'doctor' } },
      decideDayClose,
      { params: { id: close }, body: { status: 'approved', at } },
    ),
  'a note in a drawer': ({ chamber }) =>
    server.call(elsewhere, noteTill, {
      body: { chamber_id: chamber, sitting_date: today, opening_paisa: 1 },
    }),
  'a close': ({ chamber }) =>
    server.call(elsewhere, closeDay, {
      body: { ...counted, chamber_id: chamber, sitting_date: '2026-11-20' },
    }),
  'the records of a chamber': ({ chamber }) =>
    server.call(elsewhere, listQuickPatientPayments, { query: { chamber_id: String(chamber) } }),
  'the fees of a chamber': ({ chamber }) =>
    server.call(elsewhere, showChamberFee, { params: { id: String(chamber) } }),
  'new fees of a chamber': ({ chamber }) =>
    server.call(elsewhere, updateChamberFee, { params: { id: String(chamber) }, body: rule }),
  'the suggested kind of visit': ({ chamber }) =>
    server.call(elsewhere, readOldPatientCriteria, { query: { chamber_id: String(chamber) } }),
  'a walk-in': ({ chamber }) =>
    server.call(elsewhere, registerWalkIn, {
      body: {
        chamber_id: chamber,
        sitting_date: today,
        type: 1,
        fee_paisa: 100_000,
        patient: { name: 'Rahima', gender: 2, years: 46 },
      },
    }),
}

test.each(Object.keys(calls))(
  '%s of another chamber is refused like one that does not exist',
  async (name) => {
    const refusal = (of: { payment: string; visit: string; close: string; chamber: number }) =>
      calls[name]?.(of).then(
        () => 'taken',
        (error: unknown) => (error instanceof Problem ? `${error.status} ${error.code}` : error),
      )
    const there = await refusal({
      payment: payment_id,
      visit: appointment.id,
      close: day_close.id,
      chamber: 1,
    })
    const nowhere = await refusal({ payment: newId(), visit: newId(), close: newId(), chamber: 999 })
    expect(there).toBe(nowhere)
    expect(there).toMatch(/^4\d\d /)
  },
)
