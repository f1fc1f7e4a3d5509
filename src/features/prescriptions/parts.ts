export { CopyLast } from './parts/copy-last.tsx'
export { TwiceIssued } from './parts/twice-issued.tsx'
export { ContentEditor, useContentParts } from './parts/content-editor.tsx'
export { useSaidFull } from './parts/use-said-full.ts'
export type { PartProps } from './parts/part-props.ts'
export type { EditedContent } from './parts/use-writing.ts'
export { type ShownSheet, useSheet } from './local.ts'
export { logSheetPrinting } from './drafts.ts'
export { canBeAmount, chosenOf, unitOf } from './chosen-drug.ts'
export {
  type ChosenDrug,
  drugHead,
  drugLineOf,
  isAsTyped,
  questionFacts,
  questionsOf,
  understand,
} from './drug-line-of.ts'
export { addEntry, type ContentEntry, type LineSection, lineSections, pickedEntry } from './edit-content.ts'
export { entered, takenFor } from './entered.ts'
export { copyable, lineName } from './copy-lines.ts'
export { linesOn } from './line-words.ts'
export { amountOf } from './therapy-lines.ts'
export { readEntry, typedEntry } from './typed-entry.ts'
export { useLists, useTherapy } from './parts/use-lists.ts'
