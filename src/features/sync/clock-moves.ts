import type { Inputs } from '#contract/endpoint.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { stepOf } from '#local/outbox/mutate.ts'
import { write } from '#local/outbox/write.ts'
import type { ClockMoveRow } from '#domain/left-work/rows.ts'
import { movesAtOnce, type settleClockMoves } from './contract.ts'
import { settleMoves } from './mutations.ts'

/** What one device wrote under one wrong day, all of which belongs under the same other one. */
export interface WrongDay {
  device_id: number | null
  told_day: string
  right_day: string
  sure: boolean
  /** Visits before what was taken for them and written of them. */
  rows: ClockMoveRow[]
}

const order = ['appointments', 'payments', 'prescriptions', 'day_closes']

/** What still waits for a person's word, one pile a device and pair of days, the oldest day first. */
export function wrongDays(all: readonly ClockMoveRow[]): WrongDay[] {
  const piles = new Map<string, WrongDay>()
  for (const row of all) {
    if (row.settled !== null || row.deleted_at !== null) continue
    const { device_id, told_day, right_day, sure } = row
    const key = [told_day, right_day, device_id, sure].join()
    const pile = piles.get(key) ?? { device_id, told_day, right_day, sure, rows: [] }
    piles.set(key, pile)
    pile.rows.push(row)
  }
  const turn = (row: ClockMoveRow) => order.indexOf(row.of_table)
  return [...piles]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, pile]) => ({
      ...pile,
      rows: pile.rows.toSorted((a, b) => turn(a) - turn(b) || a.told_at.localeCompare(b.told_at)),
    }))
}

/** Says where a pile belongs. Written here and queued: the rows themselves follow once the server has heard it. */
export async function settleDay(
  clinic: Clinic,
  { rows }: Pick<WrongDay, 'rows'>,
  act: Inputs<typeof settleClockMoves>['body']['act'],
): Promise<void> {
  const piles = Array.from({ length: Math.ceil(rows.length / movesAtOnce) }, (_, at) =>
    rows.slice(at * movesAtOnce, (at + 1) * movesAtOnce),
  )
  await write(
    clinic,
    ...piles.map((moves) =>
      stepOf(clinic, settleMoves, {
        giving: { body: { ids: moves.map(({ id }) => id), act } },
        rows: { moves },
      }),
    ),
  )
}
