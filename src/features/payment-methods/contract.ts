import * as z from 'zod/mini'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { parsePhone } from '#contract/clinic/phone.ts'
import { endpoint } from '#contract/endpoint.ts'
import { framed, Id, Instant, line, Name, text } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

export const methodTypes = ['bkash', 'nagad', 'rocket', 'upay', 'bank'] as const
export const accountTypes = ['personal', 'merchant', 'agent'] as const

const fields = {
  type: z.literal(methodTypes, 'choice'), number: line(30), holder: Name, account_type: z.literal(accountTypes, 'choice'),
  instructions: z.nullable(text(500)), bn_instructions: z.nullable(text(500)),
}

/** How a patient may pay the doctor from afar. Patients see it once an administrator has verified it. */
export const PaymentMethodRow = z.object({
  id: Id, ...framed, ...fields,
  status: z.literal(['pending', 'verified', 'rejected', 'disabled']),
  reject_reason: z.nullable(line(200)), verified_by: z.nullable(z.int()), verified_at: z.nullable(Instant),
})
export type PaymentMethodRow = z.infer<typeof PaymentMethodRow>

export const paymentMethods = synced<PaymentMethodRow>({
  table: 'payment_methods', row: PaymentMethodRow, clear: ['type', 'status'], indexes: [], reads: ['Setting List', 'Payment List', 'Payment Collect'],
})

/** An account as people type it, in either script; a mobile number becomes its stored form. */
const TypedAccount = z.pipe(line(30), z.transform((typed: string) => {
  const read = parsePhone(typed)
  return 'phone' in read ? read.phone : toLatinDigits(typed)
}))

/** A wallet is a mobile number, with the extra digit that Rocket adds; a bank account is as the bank writes it. */
export const PaymentMethodForm = z.strictObject({
  ...fields, number: TypedAccount, instructions: z._default(fields.instructions, null), bn_instructions: z._default(fields.bn_instructions, null),
}).check(z.refine((form) => form.type === 'bank' || (form.type === 'rocket' ? /^01[3-9]\d{8}\d?$/ : /^01[3-9]\d{8}$/).test(form.number), { error: 'phone', path: ['number'] }))
export type PaymentMethodForm = z.infer<typeof PaymentMethodForm>

const Shown = z.object({ payment_method: PaymentMethodRow })
const byId = z.strictObject({ id: Id })

export const listPaymentMethods = endpoint({
  method: 'GET', path: '/doctor/v1/payment-methods', scope: 'practice', needs: 'Setting List', reply: z.object({ data: z.array(PaymentMethodRow) }),
})
export const showPaymentMethod = endpoint({
  method: 'GET', path: '/doctor/v1/payment-methods/{id}', scope: 'practice', needs: 'Setting List', params: byId, reply: Shown,
})
export const storePaymentMethod = endpoint({
  method: 'POST', path: '/doctor/v1/payment-methods', scope: 'practice', needs: 'Setting List', status: 201, body: PaymentMethodForm, reply: Shown,
})
/** Any change must be verified again; switched off it is shown to nobody. */
export const updatePaymentMethod = endpoint({
  method: 'PUT', path: '/doctor/v1/payment-methods/{id}', scope: 'practice', needs: 'Setting List', params: byId,
  body: z.strictObject({ set: z.optional(PaymentMethodForm), disabled: z.optional(z.boolean()) }), reply: Shown,
})
