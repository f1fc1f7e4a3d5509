import { given } from '#contract/fields.ts'
import { defineMutation, present, set } from '#contract/mutation.ts'
import { chambers } from '#domain/chamber/rows.ts'
import { updateChamber } from './contract.ts'

/** Changes what was named of a chamber. */
export const changeChamber = defineMutation(updateChamber, {
  lane: ({ params: { id } }) => `chamber:${id}`,
  reads: ({ params: { id } }) => ({ chamber: present(chambers, id, 'locked') }),
  apply: ({ body }, { chamber }) => [set(chambers, chamber, given(body))],
})
