import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Instant, Phone } from '#contract/fields.ts'
import { tooOften } from '#contract/refusal.ts'
import { PatientSheet } from '#domain/prescription/patient-sheet.ts'
import { linkDays, SharedSheetRow, TokenHash } from '#domain/shared-sheet/rows.ts'

/** Whoever may take a sheet out of the practice as a file may give a link that shows less of it. */
const ours = {
  scope: 'practice',
  needs: ['Prescription List', 'Prescription View'],
  offline: 'queue',
  ours: true,
} as const

/** Lets a link open one issued version. The token stays on the device that made it; here comes its print. */
export const shareSheet = endpoint({
  ...ours,
  method: 'POST',
  path: '/doctor/v1/shared-sheets',
  status: 201,
  body: z.strictObject({
    id: Id,
    prescription_id: Id,
    version_id: Id,
    token_hash: TokenHash,
    days: z.literal(linkDays, 'choice'),
  }),
  reply: z.object({ shared_sheet: SharedSheetRow }),
})

/** The link opens nothing any more, at once. */
export const revokeSharedSheet = endpoint({
  ...ours,
  method: 'POST',
  path: '/doctor/v1/shared-sheets/{id}/revoke',
  params: z.strictObject({ id: Id }),
  reply: z.object({ shared_sheet: SharedSheetRow }),
})

/** How a link is answered to whoever holds it. `ended` and `revoked` are said to nobody else. */
export const LinkStanding = z.literal(['in_force', 'superseded', 'void', 'ended', 'revoked'], 'choice')
export type LinkStanding = z.infer<typeof LinkStanding>

/** What a link shows. Only a version in force is shown itself; of another one is said which it is and whom to ask. */
export const SharedView = z.object({
  standing: LinkStanding,
  ends_at: Instant,
  /** Which paper is meant, where it was replaced or taken back. */
  paper: z.nullable(z.object({ number: z.string(), issued_at: Instant })),
  sheet: z.nullable(PatientSheet),
  /** Where the chamber is asked. */
  phone: z.nullable(Phone),
})
export type SharedView = z.infer<typeof SharedView>

/**
 * An issued sheet for whoever holds its link. Without a link, with one of another sheet and with one that nobody made it is
 * not there. The keys beside `prescription` are the specification's; of pad and earlier sheets a stranger is told nothing.
 */
export const showSharedSheet = endpoint({
  method: 'GET',
  path: '/v1/prescriptions/{prescription_id}',
  scope: 'public',
  refuses: [tooOften],
  params: z.strictObject({ prescription_id: Id }),
  query: z.strictObject({ link: z.optional(z.string().check(z.maxLength(100, 'too_long'))) }),
  inHeader: ['link'],
  reply: z.object({
    prescription: SharedView,
    header: z.null(),
    hasHeader: z.boolean(),
    has_header: z.boolean(),
    smsStatus: z.boolean(),
    old_prescription: z.array(z.object({ id: Id })),
    padSettingByChamber: z.null(),
  }),
})

/** Whether a link was ever made for a sheet, so that an address which leads nowhere can say so. Of the sheet nothing is told, nor whether its links are open. */
export const findSharedSheet = endpoint({
  method: 'GET',
  path: '/v1/shared-sheets/{prescription_id}',
  scope: 'public',
  ours: true,
  params: z.strictObject({ prescription_id: Id }),
  reply: z.object({ shared: z.literal(true) }),
})
