import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { blank, Id, Instant, line, NumberText, Page, paged } from '#contract/fields.ts'
import { conflict, refusal } from '#contract/refusal.ts'
import { trxOf } from '#domain/payment/rows.ts'
import { smsActivationStates } from '#domain/sms/credit.ts'

/** This package was asked for already and waits for the administration. */
export const smsAskedAlready = refusal(409, 'sms_asked_already')

/** The reference of a payment in the form in which it is stored, whatever it was paid by. */
const SmsReference = z.pipe(
  z.pipe(line(60), z.transform(trxOf)),
  z.string().check(z.regex(/^[A-Z0-9]{6,20}$/, 'trx')),
)

/** A package that a practice asked for, as it was sold. */
export const SmsActivation = z.object({
  id: Id,
  name: z.string(),
  bn_name: z.string(),
  sms_type_id: z.nullable(z.int()),
  credits: z.int(),
  credits_left: z.int(),
  price_paisa: z.int(),
  validity_days: z.int(),
  state: z.literal(smsActivationStates),
  reference: z.nullable(z.string()),
  requested_at: Instant,
  decided_at: z.nullable(Instant),
  reject_reason: z.nullable(z.string()),
  expires_at: z.nullable(Instant),
})
export type SmsActivation = z.infer<typeof SmsActivation>

/** Parts left of those that were bought and have not expired, and when the first of them do. */
export const SmsCredit = z.object({ left: z.int(), bought: z.int(), until: z.nullable(Instant) })
export type SmsCredit = z.infer<typeof SmsCredit>

const Package = z.object({
  id: z.int(),
  name: z.string(),
  bn_name: z.string(),
  credits: z.int(),
  price_paisa: z.int(),
  validity_days: z.int(),
  /** null: it pays for every kind. */
  sms_type_id: z.nullable(z.int()),
})
export type SmsPackage = z.infer<typeof Package>

/** Packages that pay for one kind of message, with what the practice has and what it asked for. */
export const listSmsPackagesOfType = endpoint({
  method: 'GET',
  path: '/doctor/v1/sms-packages/{id}',
  scope: 'practice',
  needs: 'Setting List',
  params: z.strictObject({ id: NumberText }),
  reply: z.object({
    type: z.object({ id: z.int(), name: z.string(), bn_name: z.string() }),
    packages: z.array(Package),
    credit: SmsCredit,
    activations: z.array(SmsActivation),
    /** Whether the caller may ask for one. */
    may_ask: z.boolean(),
  }),
})

/** What the practice has left, and whether its messages are stopped. */
export const showSmsCredit = endpoint({
  method: 'GET',
  path: '/doctor/v1/sms-credit',
  scope: 'practice',
  needs: 'Setting List',
  ours: true,
  reply: z.object({
    credit: SmsCredit,
    /** Why the administration has stopped all messages of the practice; null: they go out. */
    suspended: z.nullable(z.object({ reason: z.string(), since: Instant })),
  }),
})

/**
 * Asks for a package; with the reference of a payment it waits for the administration to find the money. Asked without
 * one, it is asked again with it.
 */
export const askSmsPackage = endpoint({
  method: 'POST',
  path: '/doctor/v1/sms-activation',
  scope: 'practice',
  needs: 'Setting List',
  status: 201,
  refuses: [smsAskedAlready],
  body: z.strictObject({
    package_id: z.int('choice').check(z.gte(1, 'choice')),
    reference: blank(SmsReference),
  }),
  reply: z.object({ activation: SmsActivation }),
})

/** A package of some practice, as administrators see it: whose it is, and its money. */
export const PlatformPayment = z.object({
  ...SmsActivation.shape,
  doctor: z.object({ name: z.string(), bn_name: z.nullable(z.string()) }),
  /** Who decided; null while it waits. */
  decided_by: z.nullable(z.string()),
})
export type PlatformPayment = z.infer<typeof PlatformPayment>

/** Money of practices for packages, what waits first. `words` is a doctor's name or a reference. */
export const listPlatformPayments = endpoint({
  method: 'GET',
  path: '/admin/v1/payments',
  scope: 'platform',
  needs: 'Payment List',
  ours: true,
  query: z.strictObject({
    page: Page,
    state: z.optional(z.literal(smsActivationStates, 'choice')),
    words: z.optional(z.string().check(z.maxLength(100, 'too_long'))),
  }),
  inHeader: ['words'],
  reply: paged(PlatformPayment),
})

/** Confirms that the money came, which credits the package, or rejects it with a reason that the doctor reads. */
export const decidePlatformPayment = endpoint({
  method: 'PUT',
  path: '/admin/v1/payments/{id}',
  scope: 'platform',
  needs: 'Payment List',
  ours: true,
  refuses: [conflict],
  params: z.strictObject({ id: Id }),
  body: z
    .strictObject({ confirmed: z.boolean('choice'), reason: blank(line(300)) })
    .check(
      z.refine((told) => told.confirmed || told.reason !== null, { error: 'required', path: ['reason'] }),
    ),
  reply: z.object({ data: PlatformPayment }),
})
