import { defineMutation, every, set } from '#contract/mutation.ts'
import { type ClockMoveRow, clockMoves } from '#domain/left-work/rows.ts'
import { settleClockMoves } from './contract.ts'

/** Those of which nobody has said a word. */
export const unsettled = (moves: readonly ClockMoveRow[]) => moves.filter(({ settled }) => settled === null)

/** Notes a person's word on what a wrong clock wrote. The rows themselves the server lays under their true day. */
export const settleMoves = defineMutation(settleClockMoves, {
  lane: () => 'clock',
  reads: ({ body: { ids } }) => ({ moves: every(clockMoves, { column: 'id', any: ids }, 'locked') }),
  apply: ({ body: { act } }, { moves }) =>
    unsettled(moves).map((move) => set(clockMoves, move, { settled: act === 'move' ? 'moved' : 'kept' })),
})
