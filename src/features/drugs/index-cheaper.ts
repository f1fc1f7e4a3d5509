import type { DrugIndex } from './index-tables.ts'
import { type DrugRow, drugAt, priceAt } from './pack.ts'

/**
 * What costs less than a medicine and is the same but for brand and maker: substance with its salt, strength and form
 * letter for letter as the list has them. The cheapest first; nothing where its own price is not known.
 */
export function cheaperThan({ columns, rowById }: DrugIndex, id: number): DrugRow[] {
  const at = rowById.get(id)
  const price = at === undefined ? null : priceAt(columns, at)
  if (at === undefined || price === null) return []
  const isSame = (row: number) =>
    (['generic', 'strength', 'form'] as const).every(
      (name) => columns[name].codes[row] === columns[name].codes[at],
    )
  const rows: { row: number; price: number }[] = []
  for (let row = 0; row < columns.rows; row++) {
    const other = priceAt(columns, row)
    if (other !== null && other < price && isSame(row)) rows.push({ row, price: other })
  }
  return rows.toSorted((one, two) => one.price - two.price).map(({ row }) => drugAt(columns, row))
}
