import { add, defineMutation, made, needed } from '#contract/mutation.ts'
import { wrongField } from '#contract/problem.ts'
import { prescriptions } from '#domain/prescription/rows.ts'
import { untilOf } from '#domain/return/recall.ts'
import { returnWords } from '#domain/return/rows.ts'
import { tellReturn } from './contract.ts'

/** Keeps a word about a return beside those that were said before. Only who is put off needs a day, and that is still to come. */
export const keepReturnWord = defineMutation(tellReturn, {
  lane: ({ body }) => `return:${body.prescription_id}`,
  reads: ({ body }) => ({ sheet: needed(prescriptions, body.prescription_id) }),
  apply: ({ body: { id, ...told } }, { sheet }, { user_id, today }) => {
    if (told.outcome === 'snoozed' && told.until === null) throw wrongField('until', 'required')
    if (told.until !== null && told.until < today) throw wrongField('until', 'past')
    const { chamber_id, patient_id } = sheet
    const until = untilOf(told.outcome, told.until, today)
    return [add(returnWords, { ...told, id: made(id), chamber_id, patient_id, until, said_by: user_id })]
  },
})
