import * as z from 'zod/mini'
import { framed, Id, Instant, line, Name, text } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

export const methodTypes = ['bkash', 'nagad', 'rocket', 'upay', 'bank'] as const

export const accountTypes = ['personal', 'merchant', 'agent'] as const

export const fields = {
  type: z.literal(methodTypes, 'choice'),
  number: line(30),
  holder: Name,
  account_type: z.literal(accountTypes, 'choice'),
  instructions: z.nullable(text(500)),
  bn_instructions: z.nullable(text(500)),
}

/** How a patient may pay the doctor from afar. Patients see it once an administrator has verified it. */
export const PaymentMethodRow = z.object({
  id: Id,
  ...framed,
  ...fields,
  status: z.literal(['pending', 'verified', 'rejected', 'disabled']),
  reject_reason: z.nullable(line(200)),
  verified_by: z.nullable(z.int()),
  verified_at: z.nullable(Instant),
})
export type PaymentMethodRow = z.infer<typeof PaymentMethodRow>

export const paymentMethods = synced<PaymentMethodRow>({
  table: 'payment_methods',
  row: PaymentMethodRow,
  clear: ['type', 'status'],
  indexes: [],
  reads: ['Setting List', 'Payment List', 'Payment Collect'],
})
