import { defineMutation, present, set } from '#contract/mutation.ts'
import { Problem } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import { moved } from '#domain/appointment/moves.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { moveAppointment } from './contract.ts'

/** Moves a visit on, back, or in the queue. Throws 409 with the visit as it stands where the move does not fit it. */
export const moveVisit = defineMutation(moveAppointment, {
  lane: ({ params: { id } }) => `visit:${id}`,
  reads: ({ params: { id } }) => ({ visit: present(appointments, id, 'locked') }),
  apply: ({ body }, { visit }) => {
    const result = moved(visit, body)
    if ('conflict' in result) throw new Problem(conflict, { current: visit })
    return Object.keys(result.set).length === 0 ? [] : [set(appointments, visit, result.set)]
  },
})
