import type { Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { settleMoves, unsettled } from '../mutations.ts'
import { leaveSittings, moveRow } from './move.ts'

export const served: readonly Served[] = [
  serveMutation(settleMoves, {
    reply: async ({ ctx, input: { body }, rows }) => {
      // Visits first: what was paid for them and written of them follows.
      const moves = unsettled(rows.moves).toSorted(
        (a, b) => a.of_table.localeCompare(b.of_table) || a.told_at.localeCompare(b.told_at),
      )
      const left = new Set<string>()
      for (const move of body.act === 'move' ? moves : []) {
        const from = await moveRow(ctx, move)
        if (from !== null) left.add(from)
      }
      await leaveSittings(ctx, [...left])
      return { settled: moves.length }
    },
  }),
]
