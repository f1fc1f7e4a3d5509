import { defineMutation, needed, set } from '#contract/mutation.ts'
import { phoneChanges } from '#domain/patient/phone-changes.ts'
import { seePhoneChange } from './contract.ts'

/** A second word on one that was seen changes nothing. */
export const seeChange = defineMutation(seePhoneChange, {
  lane: ({ params }) => `phone-change:${params.id}`,
  reads: ({ params }) => ({ change: needed(phoneChanges, params.id, 'locked') }),
  apply: (_, { change }, { made_at }) =>
    change.seen_at === null ? [set(phoneChanges, change, { seen_at: made_at })] : [],
})
