import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, line, Meta, Page, Phone, Search } from '#contract/fields.ts'
import { conflict, refusal } from '#contract/refusal.ts'
import { AccountPicture, fields, PaymentMethodRow } from '#domain/payment-method/rows.ts'

const { id, status, reject_reason, verified_at, former, rev, created_at } = PaymentMethodRow.shape

/** A doctor's account as administrators verify it: nothing else of the practice. */
const MethodToVerify = z.object({
  id,
  ...fields,
  status,
  reject_reason,
  verified_at,
  /** The account that patients go on seeing while a change of it waits. */
  former,
  rev,
  created_at,
  doctor: z.string(),
  bn_doctor: z.nullable(z.string()),
  /** The number under which he signs in: by it he is asked whether the account is his. */
  doctor_phone: z.nullable(Phone),
  /** Who verified it, by name or phone. */
  verified_by: z.nullable(z.string()),
})
export type MethodToVerify = z.infer<typeof MethodToVerify>

/** How an administrator made sure: a small sum sent to it came back with the holder's name, he spoke to the doctor, or he saw a paper. */
export const waysToCheck = ['sent', 'called', 'paper'] as const
export const Checked = z
  .array(z.literal(waysToCheck, 'choice'))
  .check(z.minLength(1, 'required'), z.maxLength(3, 'too_many'))

/** The accounts of all doctors; those that wait longest stand first. */
export const listMethodsToVerify = endpoint({
  method: 'GET',
  path: '/admin/v1/payment-methods',
  scope: 'platform',
  query: z.strictObject({
    page: Page,
    status: z.optional(status),
    /** The doctor's name. */
    words: Search,
  }),
  inHeader: ['words'],
  reply: z.object({
    data: z.array(MethodToVerify),
    meta: Meta,
    /** How many there are in each state, whatever was looked for. */
    counts: z.record(status, z.int()),
  }),
})

export const showMethodToVerify = endpoint({
  method: 'GET',
  path: '/admin/v1/payment-method-verified/{id}',
  scope: 'platform',
  params: z.strictObject({ id: Id }),
  reply: z.object({ payment_method: MethodToVerify }),
})

/** The picture that the doctor shows beside the account. Each look leaves a line in the audit. */
export const readAccountPicture = endpoint({
  method: 'GET',
  path: '/admin/v1/payment-method-verified/{id}/picture',
  scope: 'platform',
  ours: true,
  audited: 'account_picture_read',
  params: z.strictObject({ id: Id }),
  reply: z.object({ picture: z.nullable(AccountPicture) }),
})

/** A doctor's own account: another administrator decides about it. */
export const ownPayoutAccount = refusal(403, 'own_payout_account')

/**
 * Says whether an account is the doctor's. `rev` is the account as the administrator saw it: one that was changed since is
 * not decided about. A rejected change leaves the account before it in force; a verified account that is rejected is
 * offered to nobody.
 */
export const decideMethod = endpoint({
  method: 'PUT',
  path: '/admin/v1/payment-method-verified/{id}',
  scope: 'platform',
  params: z.strictObject({ id: Id }),
  body: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('verified'), rev: z.int(), checked: Checked }),
    z.strictObject({ status: z.literal('rejected'), rev: z.int(), reject_reason: line(200) }),
  ]),
  refuses: [conflict, ownPayoutAccount],
  reply: z.object({ id, status }),
})
