import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Instant, Money, paged, Page } from '#contract/fields.ts'
import { forged, refusal, tooOften } from '#contract/refusal.ts'
import { nothingDue, visitOff } from '#features/billing/contract.ts'

/** No gateway is set up here, or it cannot be reached now. */
export const gatewayAway = refusal(409, 'gateway_away')
/** This order was paid, or is too old to be paid. */
export const orderOver = refusal(409, 'order_over')

/**
 * `ordered`: at the gateway. `paid`: in the ledger. `failed`: refused there. `odd`: the gateway told what cannot be
 * right, and a person must look. `refunding`, `refunded`: there was nothing any more to pay for, and the money goes back.
 */
const orderStates = ['ordered', 'paid', 'failed', 'odd', 'refunding', 'refunded'] as const
/** Why no entry was made; `unheard`: the gateway has not said for a day whether it was paid, and is still asked. */
const orderFaults = ['sum', 'reference', 'late', 'paid_already', 'again', 'unheard'] as const

/**
 * Orders a payment of one's own visit at the gateway's page; nothing is paid by that. The same sum asked for again is the
 * same order while it can still be paid; 429 where a visit has too many.
 */
export const orderPayment = endpoint({
  method: 'POST',
  path: '/user/v1/gateway-payments',
  scope: 'user',
  patients: true,
  ours: true,
  status: 201,
  refuses: [gatewayAway, nothingDue, visitOff, tooOften],
  body: z.strictObject({ appointment_id: Id, paid_paisa: Money.check(z.gte(1, 'money')) }),
  reply: z.object({ order: z.object({ id: Id, amount_paisa: z.int() }) }),
})

/** The address of the gateway's page for an order of one's own. 409 `gateway_away` where the gateway does not answer: pressed again it is the same order. */
export const openOrder = endpoint({
  method: 'POST',
  path: '/user/v1/gateway-payments/{id}/open',
  scope: 'user',
  ours: true,
  refuses: [gatewayAway, orderOver],
  params: z.strictObject({ id: Id }),
  /** Where the person is: this product's own address, to which the gateway sends him back. */
  body: z.strictObject({ origin: z.url('choice').check(z.maxLength(200, 'choice')) }),
  reply: z.object({ url: z.url() }),
})

/** What became of an order of one's own; 404 for every other. */
export const showOrder = endpoint({
  method: 'GET',
  path: '/user/v1/gateway-payments/{id}',
  scope: 'user',
  ours: true,
  params: z.strictObject({ id: Id }),
  reply: z.object({
    order: z.object({
      id: Id,
      appointment_id: Id,
      amount_paisa: z.int(),
      status: z.literal(orderStates),
      why: z.nullable(z.literal(orderFaults)),
    }),
  }),
})

/**
 * What the gateway tells of an order. Only its signature counts: whoever sends it is anybody. Told twice it is done
 * once; what cannot be right changes no ledger, and is kept to be looked at.
 */
export const gatewayCallback = endpoint({
  method: 'POST',
  path: '/v1/gateway-callback',
  scope: 'public',
  ours: true,
  refuses: [forged],
  body: z.strictObject({
    order_id: Id,
    status: z.literal(['paid', 'failed'], 'choice'),
    reference: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{6,20}$/, 'trx'))),
    channel: z.literal(['bkash', 'nagad', 'rocket', 'upay', 'card'], 'choice'),
    amount_paisa: z.int('money'),
    currency: z.string().check(z.maxLength(3, 'choice')),
    signature: z.string().check(z.maxLength(128, 'choice')),
  }),
  reply: z.object({ received: z.literal(true) }),
})

/** Orders whose money did not come into the ledger, the latest first: what a person must look at, and what goes back. */
export const listOddOrders = endpoint({
  method: 'GET',
  path: '/doctor/v1/gateway-payments',
  scope: 'practice',
  needs: 'Payment List',
  ours: true,
  query: z.strictObject({ page: Page }),
  reply: paged(
    z.object({
      id: Id,
      appointment_id: Id,
      patient: z.string(),
      amount_paisa: z.int(),
      status: z.literal(orderStates),
      why: z.nullable(z.literal(orderFaults)),
      reference: z.nullable(z.string()),
      told_at: z.nullable(Instant),
    }),
  ),
})
