import { worksIn } from '#contract/permissions.ts'
import { type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { settleClockMoves } from '../contract.ts'
import { leaveSittings, type Move, moveRow } from './move.ts'

/** What still waits for a word, visits first: what was paid for them and written of them follows. */
async function openMoves(ctx: PracticeContext, ids: readonly string[]): Promise<Move[]> {
  await ctx.hold('clock_moves', ids)
  const rows = await Promise.all(ids.map((id) => ctx.find('clock_moves', id)))
  return rows
    .flatMap((row) => (row && row.settled === null && worksIn(ctx.member, row.chamber_id) ? [row] : []))
    .toSorted((a, b) => a.of_table.localeCompare(b.of_table) || a.told_at.localeCompare(b.told_at))
}

export const served: readonly Served[] = [
  serve(settleClockMoves, async (ctx, { body }) => {
    const moves = await openMoves(ctx, body.ids)
    const left = new Set<string>()
    for (const move of moves) {
      const from = body.act === 'move' ? await moveRow(ctx, move) : null
      if (from !== null) left.add(from)
      ctx.change('clock_moves', move, { settled: body.act === 'move' ? 'moved' : 'kept' })
    }
    await leaveSittings(ctx, [...left])
    return { settled: moves.length }
  }),
]
