import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { blank, count, Day, Id, Instant, line, Money, NumberText } from '#contract/fields.ts'
import { APPOINTMENT_STATES } from '#contract/clinic/appointment-state.ts'
import { refusal } from '#contract/refusal.ts'
import { fields as account, methodTypes } from '#domain/payment-method/rows.ts'
import { PaymentKind, PaymentMethod } from '#domain/payment/rows.ts'
import { PaymentType } from '#domain/chamber/rows.ts'
import { TrxId } from './trx-id.ts'

/** What a patient pays of his own visits from home: he tells the provider's reference, and the chamber looks it up. */

/** Nothing is owed any more, or what was sent is still being looked up. */
export const nothingDue = refusal(409, 'nothing_due')
/** The visit does not take place. */
export const visitOff = refusal(409, 'visit_off')

/** An account of the doctor's that an administrator has verified. */
const OwnPaymentMethod = z.object({ id: Id, ...account })
export type OwnPaymentMethod = z.infer<typeof OwnPaymentMethod>

/** Money that was sent, taken or given back for a visit. Amounts are paisa. */
const OwnPayment = z.object({
  id: Id,
  kind: PaymentKind,
  method: PaymentMethod,
  paid_paisa: z.int(),
  trx_id: z.nullable(z.string()),
  receipt_no: z.string(),
  status: count(0, 6),
  taken_at: Instant,
  /** Why it did not count, in the chamber's words. */
  reason: z.nullable(z.string()),
})
export type OwnPayment = z.infer<typeof OwnPayment>

/** How the money of one visit stands, in paisa: the bill of the chamber's own ledger. */
const OwnBill = z.object({
  id: Id,
  chamber_id: z.int(),
  sitting_date: Day,
  status: z.literal(APPOINTMENT_STATES, 'choice'),
  doctor: z.string(),
  bn_doctor: z.nullable(z.string()),
  net_paisa: z.int(),
  paid_paisa: z.int(),
  refunded_paisa: z.int(),
  /** Sent, and not yet found on the account. */
  unproven_paisa: z.int(),
  due_paisa: z.int(),
  payment_status: count(0, 6),
  payments: z.array(OwnPayment),
  /** Until when the place is kept, and what makes it his; null where it is his, or nobody's. */
  held_until: z.nullable(Instant),
  advance_paisa: z.nullable(Money),
})
export type OwnBill = z.infer<typeof OwnBill>

/** One's own visit with its money and the ways to pay; `method_type` keeps one way. 404 for everybody else's. */
export const showOwnBill = endpoint({
  method: 'GET',
  path: '/user/v1/appointment-details/{id}',
  scope: 'user',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ method_type: z.optional(z.literal(methodTypes, 'choice')) }),
  reply: z.object({
    current_appointment: OwnBill,
    /** He was seen by this doctor before. */
    old_patient: z.boolean(),
    patient: z.object({ id: Id, name: z.string(), bn_name: z.nullable(z.string()) }),
    payment_methods: z.array(OwnPaymentMethod),
    /** A gateway is set up, at whose page he may pay at once. */
    pays_online: z.boolean(),
  }),
})

/** A visit of the family's that is not paid whole. */
const OwnDue = z.object({
  appointment_id: Id,
  patient: z.string(),
  bn_patient: z.nullable(z.string()),
  doctor: z.string(),
  bn_doctor: z.nullable(z.string()),
  sitting_date: Day,
  due_paisa: z.int(),
})
export type OwnDue = z.infer<typeof OwnDue>

/** What the family owes for visits to which it came, the latest first, and what that comes to. */
export const listOwnDues = endpoint({
  method: 'GET',
  path: '/user/v1/dues',
  scope: 'user',
  ours: true,
  reply: z.object({ dues: z.array(OwnDue), due_paisa: z.int() }),
})

/** When a chamber of one's own doctor wants its fee, and the ways in which one may pay it from home; 404 for every other. */
export const showChamberPayment = endpoint({
  method: 'GET',
  path: '/user/v1/chamber-payment-type/{id}',
  scope: 'user',
  params: z.strictObject({ id: NumberText }),
  reply: z.object({
    payment_type: PaymentType,
    advance_paisa: Money,
    payment_methods: z.array(OwnPaymentMethod),
  }),
})

/** One way to pay, with its number and how it is done. */
export const showOwnPaymentMethod = endpoint({
  method: 'GET',
  path: '/user/v1/payment-type/{id}',
  scope: 'user',
  params: z.strictObject({ id: Id }),
  reply: z.object({ payment_method: OwnPaymentMethod }),
})

/** Tells the chamber of money that was sent to one of its accounts: it counts once somebody has found it there. */
export const storeOwnPayment = endpoint({
  method: 'POST',
  path: '/user/v1/payments',
  scope: 'user',
  patients: true,
  status: 201,
  refuses: [nothingDue, visitOff],
  body: z.strictObject({
    appointment_id: Id,
    payment_method_id: Id,
    /** At most what is due. */
    paid_paisa: Money.check(z.gte(1, 'money')),
    trx_id: TrxId,
    /** The number that it was sent from, where that helps to find it. */
    sender: blank(line(20)),
  }),
  reply: z.object({ payment: OwnPayment }),
})
