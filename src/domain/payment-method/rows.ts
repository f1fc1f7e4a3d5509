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

/** An account as it was verified. */
const Account = z.object(fields)
export type Account = z.infer<typeof Account>

/** How a patient may pay the doctor from afar. Patients see it once an administrator has verified it. */
export const PaymentMethodRow = z.object({
  id: Id,
  ...framed,
  ...fields,
  status: z.literal(['pending', 'verified', 'rejected', 'disabled']),
  reject_reason: z.nullable(line(200)),
  verified_by: z.nullable(z.int()),
  verified_at: z.nullable(Instant),
  /** The account that stands verified while a change of it waits: patients go on seeing it. */
  former: z.nullable(Account),
})
export type PaymentMethodRow = z.infer<typeof PaymentMethodRow>

export const paymentMethods = synced<PaymentMethodRow>({
  table: 'payment_methods',
  row: PaymentMethodRow,
  clear: ['type', 'status'],
  indexes: [],
  reads: ['Setting List', 'Payment List', 'Payment Collect'],
})

/** What a doctor shows administrators beside an account: its QR, or a paper. JPEG in base64; it lies on no device. */
export const AccountPicture = z.object({ data: z.string(), added_at: Instant })
export type AccountPicture = z.infer<typeof AccountPicture>

/** The account into which patients may pay now; null where there is none. */
export function accountInForce(
  method: Pick<PaymentMethodRow, keyof Account | 'status' | 'former' | 'deleted_at'>,
): Account | null {
  if (method.deleted_at !== null || method.status === 'disabled') return null
  return method.status === 'verified' ? plainAccount(method) : method.former
}

/** What of a method is the account itself. */
const plainAccount = ({
  type,
  number,
  holder,
  account_type,
  instructions,
  bn_instructions,
}: Account): Account => ({ type, number, holder, account_type, instructions, bn_instructions })
