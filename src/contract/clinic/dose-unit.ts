/** What a dose is counted or measured in. A 'piece' is a counted thing whose kind is not known. */
export type DoseUnit =
  | 'piece'
  | 'tablet'
  | 'capsule'
  | 'suppository'
  | 'injection'
  | 'patch'
  | 'vial'
  | 'ampoule'
  | 'sachet'
  | 'tsp'
  | 'tbsp'
  | 'ml'
  | 'drop'
  | 'puff'
  | 'spray'
  | 'iu'
  | 'mg'
  | 'mcg'
  | 'g'
  | 'mg_kg'
  | 'mcg_kg'
  | 'ml_kg'
  | 'applicator'
  | 'dose'
/** What one spoon holds, in ml. */
export const SPOON_ML: Readonly<Partial<Record<DoseUnit, number>>> = { tsp: 5, tbsp: 15 }

// The most of one unit that can be a dose at all; more is a typing error or something else. What is unusual below it is asked about.
const MOST: Readonly<Record<DoseUnit, number>> = {
  piece: 100,
  tablet: 100,
  capsule: 100,
  suppository: 100,
  injection: 100,
  patch: 100,
  vial: 100,
  ampoule: 100,
  sachet: 100,
  tsp: 100,
  tbsp: 100,
  ml: 5000,
  drop: 500,
  puff: 100,
  spray: 100,
  iu: 10_000_000,
  mg: 100_000,
  mcg: 1_000_000,
  g: 1000,
  mg_kg: 1000,
  mcg_kg: 10_000,
  ml_kg: 1000,
  applicator: 10,
  dose: 10,
}

/** Whether a number can be an amount of this unit. */
export const isAmountOf = (amount: number, unit: DoseUnit): boolean => amount > 0 && amount <= MOST[unit]

/** What is measured is written with decimals, what is counted with ½, ¼ and ¾. */
export const isMeasured = (unit: DoseUnit | undefined): boolean =>
  unit !== undefined && ['ml', 'iu', 'mg', 'mcg', 'g', 'mg_kg', 'mcg_kg', 'ml_kg'].includes(unit)
