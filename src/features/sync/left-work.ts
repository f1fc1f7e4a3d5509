import { handedAtOnce, type settleLeft } from '#contract/sync.ts'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import type { LeftWorkRow } from '#domain/left-work/rows.ts'

/** What one removed person left, until her removal or after it. */
export interface Pile {
  left_by: number
  late: boolean
  /** As they were written. */
  rows: LeftWorkRow[]
}

/** What still waits for the doctor's word, each person's two piles one after the other. */
export function leftPiles(all: readonly LeftWorkRow[]): Pile[] {
  const open = all
    .filter(({ settled }) => settled === null)
    .toSorted((a, b) => a.made_at.localeCompare(b.made_at) || a.id.localeCompare(b.id))
  const people = [...new Set(open.map(({ left_by }) => left_by))]
  return people
    .flatMap((left_by) =>
      [false, true].map((late) => ({
        left_by,
        late,
        rows: open.filter((row) => row.left_by === left_by && row.late === late),
      })),
    )
    .filter(({ rows }) => rows.length > 0)
}

/** Tells the server the doctor's word on a whole pile, in the order in which it was written. */
export async function settlePile(
  rows: readonly LeftWorkRow[],
  act: 'take' | 'drop',
  tell: (body: Inputs<typeof settleLeft>['body']) => Promise<Reply<typeof settleLeft>>,
): Promise<Reply<typeof settleLeft>> {
  const all = { done: 0, refused: 0 }
  for (let at = 0; at < rows.length; at += handedAtOnce) {
    const { done, refused } = await tell({ ids: rows.slice(at, at + handedAtOnce).map(({ id }) => id), act })
    all.done += done
    all.refused += refused
  }
  return all
}
