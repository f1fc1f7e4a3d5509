import * as z from 'zod/mini'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { parsePhone } from '#contract/clinic/phone.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id, line } from '#contract/fields.ts'
import { pictureData, type PictureSize } from '#domain/pad/pictures.ts'
import { AccountPicture, PaymentMethodRow, fields } from '#domain/payment-method/rows.ts'

/** An account as people type it, in either script; a mobile number becomes its stored form. */
const TypedAccount = z.pipe(
  line(30),
  z.transform((typed: string) => {
    const read = parsePhone(typed)
    return 'phone' in read ? read.phone : toLatinDigits(typed)
  }),
)

/** A wallet is a mobile number, with the extra digit that Rocket adds; a bank account is as the bank writes it. */
export const PaymentMethodForm = z
  .strictObject({
    ...fields,
    number: TypedAccount,
    instructions: z._default(fields.instructions, null),
    bn_instructions: z._default(fields.bn_instructions, null),
  })
  .check(
    z.refine(
      (form) =>
        form.type === 'bank' ||
        (form.type === 'rocket' ? /^01[3-9]\d{8}\d?$/ : /^01[3-9]\d{8}$/).test(form.number),
      { error: 'phone', path: ['number'] },
    ),
  )
export type PaymentMethodForm = z.infer<typeof PaymentMethodForm>

const Shown = z.object({ payment_method: PaymentMethodRow })
const byId = z.strictObject({ id: Id })

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/doctor/v1/payment-methods',
  scope: 'practice',
  needs: 'Setting List',
  reply: z.object({ data: z.array(PaymentMethodRow) }),
})

export const showPaymentMethod = endpoint({
  method: 'GET',
  path: '/doctor/v1/payment-methods/{id}',
  scope: 'practice',
  needs: 'Setting List',
  params: byId,
  reply: Shown,
})

export const storePaymentMethod = endpoint({
  method: 'POST',
  path: '/doctor/v1/payment-methods',
  scope: 'practice',
  needs: 'Setting List',
  status: 201,
  body: PaymentMethodForm,
  reply: Shown,
})

/** Any change must be verified again; switched off it is shown to nobody. */
export const updatePaymentMethod = endpoint({
  method: 'PUT',
  path: '/doctor/v1/payment-methods/{id}',
  scope: 'practice',
  needs: 'Setting List',
  params: byId,
  body: z.strictObject({ set: z.optional(PaymentMethodForm), disabled: z.optional(z.boolean()) }),
  reply: Shown,
})

/** A picture beside an account as a device sends it: points of its longer side, and bytes. */
export const accountPictureMost = { side: 1600, bytes: 500_000 } as const satisfies PictureSize

const ofPicture = {
  path: '/doctor/v1/payment-methods/{id}/picture',
  scope: 'practice',
  needs: 'Setting List',
  ours: true,
  params: byId,
} as const

export const showAccountPicture = endpoint({
  ...ofPicture,
  method: 'GET',
  reply: z.object({ picture: z.nullable(AccountPicture) }),
})

/** Shows administrators the account's QR, or a paper with its number and name; null takes it away. It is drawn anew, and decides nothing. */
export const keepAccountPicture = endpoint({
  ...ofPicture,
  method: 'PUT',
  body: z.strictObject({ picture: z.nullable(pictureData(accountPictureMost)) }),
  reply: z.object({ picture: z.nullable(AccountPicture) }),
})
