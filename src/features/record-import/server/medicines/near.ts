import type { Db } from '#server/calls/handler.ts'
import type { ImportedRow } from '#features/record-import/contract.ts'
import { selectMedicinesThere } from './queries.ts'
import { brandKey } from './same-medicine.ts'

type Row = Omit<ImportedRow, 'near'>

/** Whether a row has to be looked at beside what is there: it was asked about, or a list has it. */
const isCompared = ({ fault, remarks }: Row): boolean =>
  fault === 'known_listed' || fault === 'known_own' || remarks.includes('near_listed')

/** Rows with the medicines of the same name that are there now, where that is what has to be decided. */
export async function withNear(db: Db, practice_id: number, rows: readonly Row[]): Promise<ImportedRow[]> {
  const brands = rows.flatMap((row) =>
    row.told && 'brand' in row.told && isCompared(row) ? [row.told.brand] : [],
  )
  const there = await selectMedicinesThere(db, practice_id, brands)
  return rows.map((row) => {
    const key = row.told && 'brand' in row.told && isCompared(row) ? brandKey(row.told.brand) : null
    const near = there.filter(({ brand }) => brandKey(brand) === key)
    return { ...row, near: near.map(({ form_abbr: _, ...one }) => one).slice(0, mostNear) }
  })
}

/** More of one name are no help. */
const mostNear = 8
