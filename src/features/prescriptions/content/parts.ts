/** What screens may take besides: reading a typed line, for which the list of medicines is asked. */
export { canBeAmount, chosenOf, unitOf } from './chosen-drug.ts'
export { entered, namedAs, takenFor, type TakenLine } from './entered.ts'
export { readEntry, searchedFor, type TypedEntry, typedEntry } from './typed-entry.ts'
export { medicinesSaid, rangesOf, sheetsSaying } from './words-in-sheets.ts'
