import type { DrugLine } from '#domain/prescription/content.ts'
import type { DrugHit, DrugRow } from '#features/drugs/parts.ts'
import { chosenOf } from '#features/prescriptions/content/parts.ts'
import { countedPieces, rereadDose } from '#features/prescriptions/content/rules.ts'

/** What a piece costs, in paisa, by the number of the medicine in the catalogue. */
export type Prices = ReadonlyMap<number, number>

const priceOfPiece = ({ drug_id }: DrugLine, prices: Prices): number | null =>
  drug_id === null ? null : (prices.get(drug_id) ?? null)

/** About what a line costs, in paisa: counted pieces by the price of one. Null where either is not known; nothing is guessed. */
export function linePrice(line: DrugLine, prices: Prices): number | null {
  const [piece, pieces] = [priceOfPiece(line, prices), countedPieces(line)]
  return piece === null || pieces === null ? null : aboutTaka(piece * pieces)
}

/** The known part of what a sheet costs, and how many of its lines are not in it. */
export interface SheetPrice {
  paisa: number
  unknown: number
}

export function sheetPrice(drugs: readonly DrugLine[], prices: Prices): SheetPrice {
  const known = drugs.map((line) => linePrice(line, prices)).filter((price) => price !== null)
  return { paisa: known.reduce((sum, price) => sum + price, 0), unknown: drugs.length - known.length }
}

/** The price of a list is years old and a shop's is its own: whole taka are exact enough, and under ten taka it stands as it is. */
const aboutTaka = (paisa: number): number => (paisa < 1000 ? paisa : Math.round(paisa / 100) * 100)

/** The same line of another brand: its dose is read again for it, and what was said of it stays. */
export function ofBrand(line: DrugLine, row: DrugRow): DrugLine {
  const hit: DrugHit = { row, strengths: [row], kind: 'exact', ranges: [], settled: true }
  return { ...rereadDose({ ...line, ...chosenOf({ hit }) }), note: line.note }
}
