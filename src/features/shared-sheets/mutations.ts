import { add, defineMutation, made, needed, set } from '#contract/mutation.ts'
import { wrongField } from '#contract/problem.ts'
import { prescriptions, prescriptionVersions } from '#domain/prescription/rows.ts'
import { sharedSheets } from '#domain/shared-sheet/rows.ts'
import { revokeSharedSheet, shareSheet } from './contract.ts'

const dayMs = 86_400_000

/** Makes a link; it ends so many days after the person made it, whenever the server hears of it. */
export const makeLink = defineMutation(shareSheet, {
  lane: ({ body }) => `shared:${body.id}`,
  reads: ({ body: { prescription_id, version_id } }) => ({
    sheet: needed(prescriptions, prescription_id),
    version: needed(prescriptionVersions, version_id),
  }),
  apply: ({ body: { id, token_hash, days } }, { sheet, version }, { user_id, sent_by, made_at }) => {
    if (version.prescription_id !== sheet.id) throw wrongField('version_id', 'choice')
    return [
      add(sharedSheets, {
        id: made(id),
        chamber_id: sheet.chamber_id,
        prescription_id: sheet.id,
        version_id: version.id,
        token_hash,
        ends_at: new Date(Date.parse(made_at) + days * dayMs).toISOString(),
        revoked_at: null,
        shared_by: user_id,
        sent_by,
        opened: 0,
        opened_at: null,
      }),
    ]
  },
})

/** A second word on one that was revoked changes nothing. */
export const revokeLink = defineMutation(revokeSharedSheet, {
  lane: ({ params }) => `shared:${params.id}`,
  reads: ({ params }) => ({ shared: needed(sharedSheets, params.id, 'locked') }),
  apply: (_, { shared }, { made_at }) =>
    shared.revoked_at === null ? [set(sharedSheets, shared, { revoked_at: made_at })] : [],
})
