import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant, Meta, Page, TypedPhone } from '#contract/fields.ts'

export const codePurposes = ['join', 'reset', 'recover', 'claim'] as const
/** `expired`: it was sent, and nobody used it in time. */
export const codeStates = ['created', 'sent', 'failed', 'verified', 'locked', 'expired'] as const

const LoggedCode = z.object({
  id: z.string(),
  sent_at: Instant,
  /** `01712•••601`: whose it is, whoever knows the number sees, and nobody else. */
  phone: z.string(),
  purpose: z.literal([...codePurposes]),
  state: z.literal([...codeStates]),
  tries: z.int(),
  /** What the gateway answered when it was handed over; its number for the message where it took it. */
  gateway_reply: z.nullable(z.string()),
})
export type LoggedCode = z.infer<typeof LoggedCode>

/**
 * Codes that were sent, the latest first, for whoever rings and has got none. A code itself stands nowhere, so no answer
 * has one. The whole number that is looked for travels in a header.
 */
export const listCodes = endpoint({
  method: 'GET',
  path: '/admin/v1/otp-log',
  scope: 'platform',
  needs: 'OTP Log List',
  query: z.strictObject({
    page: Page,
    phone: z.optional(TypedPhone),
    purpose: z.optional(z.literal([...codePurposes], 'choice')),
    state: z.optional(z.literal([...codeStates], 'choice')),
  }),
  inHeader: ['phone'],
  reply: z.object({
    data: z.array(LoggedCode),
    /** `more`: of so many codes the rest is not counted, there are more than `total`. */
    meta: z.object({ ...Meta.shape, more: z.boolean() }),
  }),
})
