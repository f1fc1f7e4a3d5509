import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Instant } from '#contract/fields.ts'
import { refusal } from '#contract/refusal.ts'
import { linkDays } from '#domain/shared-sheet/rows.ts'

/**
 * Why the link to a sheet cannot go out: `told`: it went, or is about to. `stale`: another version is in force, or none, or
 * its patient is not to be told any more. The others as of any message.
 */
export const linkRefusals = [
  'no_visit',
  'type_off',
  'stopped',
  'stale',
  'told',
  'opted_out',
  'no_number',
  'quiet_hours',
  'no_credit',
] as const

/** It is not what was seen any more, or cannot be sent; how it stands comes along. */
export const linkMessageChanged = refusal(409, 'link_message_changed')

/** The message with the link to a sheet, before it is sent. */
export const LinkMessage = z.object({
  refused: z.nullable(z.literal(linkRefusals)),
  /** `017XX-XXXX01`; null where there is no number. */
  to_masked: z.nullable(z.string()),
  /** What it costs, with a link of the true length. */
  parts: z.int(),
  /** Credit that pays for it. */
  left: z.int(),
  /** When it goes out; null: now. */
  at: z.nullable(Instant),
})
export type LinkMessage = z.infer<typeof LinkMessage>

const ofSheet = {
  scope: 'practice',
  needs: ['Prescription List', 'Prescription View'],
  path: '/doctor/v1/sheet-messages/{prescription_id}',
  ours: true,
  params: z.strictObject({ prescription_id: Id }),
  reply: z.object({ data: LinkMessage }),
} as const

/** What sending the link to a version would be. It needs the right to send (`SMS Send`) too. */
export const previewLinkMessage = endpoint({
  ...ofSheet,
  method: 'GET',
  query: z.strictObject({ version_id: Id }),
})

/** Sends the link to whom and for what was seen. Pressed again for the same version it is the same message. */
export const sendLinkMessage = endpoint({
  ...ofSheet,
  method: 'POST',
  status: 201,
  refuses: [linkMessageChanged],
  body: z.strictObject({
    version_id: Id,
    to_masked: z.string('required').check(z.maxLength(20, 'too_long')),
    parts: z.int('required').check(z.gte(1, 'choice'), z.lte(100, 'choice')),
    days: z.literal(linkDays, 'choice'),
  }),
})
