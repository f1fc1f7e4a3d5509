import { type Drawable, heightOf, type PaperPiece } from './set-text.ts'

/** A row on its page; `y` is points below where the body begins. */
export interface PlacedRow {
  y: number
  row: Drawable
}

/** Lays pieces of one column onto pages; `room` says how high the body of a page is, counted from 0. */
export function paginate(pieces: readonly PaperPiece[], room: (page: number) => number): PlacedRow[][] {
  const pages: PlacedRow[][] = [[]]
  let y = 0
  const roomNow = () => room(pages.length - 1)
  const turn = () => {
    pages.push([])
    y = 0
  }
  const put = (row: Drawable) => {
    pages.at(-1)?.push({ y, row })
    y += row.height
  }
  for (const { rows, again } of boundRows(pieces)) {
    const height = heightOf(rows)
    const onNext = height + (again?.height ?? 0)
    if (y > 0 && y + height > roomNow() + hair && onNext <= room(pages.length) + hair) {
      turn()
      if (again) put(again)
    }
    for (const row of rows) {
      // Longer than any page: it goes on line by line.
      if (y > 0 && y + row.height > roomNow() + hair) turn()
      put(row)
    }
  }
  return pages
}

/** Points: what adding up leaves of rows that fit. */
const hair = 0.01

interface Group {
  rows: Drawable[]
  again: Drawable | undefined
}

/** Rows that go together, by what each piece keeps with it. */
function boundRows(pieces: readonly PaperPiece[]): Group[] {
  const groups: Group[] = []
  let wantsNext = false
  for (const { rows, keeps, again } of pieces) {
    const last = groups.at(-1)
    if (last && (wantsNext || keeps === 'before')) last.rows.push(...rows)
    else groups.push({ rows: [...rows], again })
    wantsNext = keeps === 'next'
  }
  return groups
}
