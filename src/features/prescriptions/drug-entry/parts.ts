/** What the writer may take from the box in which a medicine is typed. */
export { DrugEntry } from './parts/drug-entry.tsx'
export { SheetPriceLine } from './parts/sheet-price-line.tsx'
export { useCheaperBrands } from './parts/use-cheaper-brands.tsx'
export { type EditedLine, useEditedLine } from './parts/use-edited-line.ts'
export { type HalfTyped, useHalfTyped, useNoteTyped } from './parts/use-half-typed.ts'
export { isSaved } from './parts/use-kept-boxes.ts'
export { linePrice } from './sheet-price.ts'
