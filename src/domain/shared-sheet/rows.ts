import * as z from 'zod/mini'
import { count, framed, Id, Instant, mostInteger } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

/** Days for which a link may stand open; the second is what is meant where nobody chose. */
export const linkDays = [7, 30, 90] as const
export type LinkDays = (typeof linkDays)[number]
export const usualLinkDays: LinkDays = 30

/** SHA-256 of a link's token: all that leaves the device on which the link was made. */
export const TokenHash = z.string('required').check(z.regex(/^[0-9a-f]{64}$/, 'hash'))

/** A link that opens one issued version to whoever holds it. It ends by itself or at a word, and is never deleted. */
export const SharedSheetRow = z.object({
  id: Id,
  ...framed,
  chamber_id: z.int(),
  prescription_id: Id,
  version_id: Id,
  token_hash: TokenHash,
  ends_at: Instant,
  revoked_at: z.nullable(Instant),
  shared_by: z.int(),
  /** Who sent it in the place of the one who made it; null: the same person. */
  sent_by: z.nullable(z.int()),
  /** How often its content was shown, and when last. */
  opened: count(0, mostInteger),
  opened_at: z.nullable(Instant),
})
export type SharedSheetRow = z.infer<typeof SharedSheetRow>

export const sharedSheets = synced<SharedSheetRow>({
  table: 'shared_sheets',
  row: SharedSheetRow,
  reads: ['Prescription List', 'Prescription View'],
  clear: ['chamber_id', 'prescription_id', 'ends_at', 'revoked_at'],
  indexes: ['prescription_id'],
})

export type LinkState = 'open' | 'ended' | 'revoked'

/** Whether a link still opens at an instant (ms). */
export const linkState = (
  { revoked_at, ends_at }: Pick<SharedSheetRow, 'revoked_at' | 'ends_at'>,
  now: number,
): LinkState => (revoked_at !== null ? 'revoked' : Date.parse(ends_at) <= now ? 'ended' : 'open')
