export {
  CopyLast,
  type EditedContent,
  logSheetPrinting,
  type ShownSheet,
  TwiceIssued,
  useSaidFull,
  useSheet,
} from './life/parts.ts'
export { ContentEditor, type PartProps, useContentParts, useLists, useTherapy } from './writer/parts.ts'
export { canBeAmount, chosenOf, entered, readEntry, takenFor, typedEntry, unitOf } from './content/parts.ts'
export {
  addEntry,
  amountOf,
  type ChosenDrug,
  type ContentEntry,
  copyable,
  drugHead,
  drugLineOf,
  isAsTyped,
  lineName,
  type LineSection,
  lineSections,
  linesOn,
  pickedEntry,
  questionFacts,
  questionsOf,
  understand,
} from './content/rules.ts'
