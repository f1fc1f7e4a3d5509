/** What the rest of the feature may take from the content of a prescription, on both sides. */
export { composeSheet, type PrintFacts } from './compose-sheet.ts'
export { type Copyable, copyable, copyLines, lineName, repeated } from './copy-lines.ts'
export {
  type ChosenDrug,
  doseOf,
  doseText,
  drugHead,
  drugLineOf,
  drugLineWords,
  drugNames,
  hasNoDose,
  isAsTyped,
  questionFacts,
  questionsOf,
  rereadDose,
  understand,
  type UnderstoodDose,
} from './drug-line-of.ts'
export { earlierSheet } from './earlier-content.ts'
export {
  derivedValue,
  doubtfulUnit,
  type EchoFields,
  echoFields,
  echoOf,
  type EchoValue,
  echoValues,
  isDerived,
  readValue,
} from './echo.ts'
export {
  addEntry,
  asBefore,
  changeLine,
  type ContentEntry,
  freeKey,
  holdsDrug,
  type LineAt,
  type LineSection,
  lineSections,
  overfilled,
  pickedEntry,
  removeLine,
  sinceOf,
  turnDiagnosis,
  turnUrgent,
  withLasting,
  withLine,
  withTimeWords,
} from './edit-content.ts'
export { isTyped, resultOf, rewordLine, saidOrNothing, setPrimary } from './edit-line.ts'
export {
  countedAnew,
  isNamedDay,
  returnBy,
  returnOn,
  saidOf,
  type SittingDays,
  withWords,
} from './follow-up.ts'
export { lastingOf, readLasting, scriptOf, showLasting, type SymptomDuration } from './lasting.ts'
export { lineEnd } from './line-end.ts'
export { linesOn, wordsOn } from './line-words.ts'
export { namedDiagnoses } from './named-diagnoses.ts'
export { countedPieces } from './quantity-on-paper.ts'
export { recordItems } from './record-items.ts'
export { referralOf, type ReferralTarget, referredOf } from './referral.ts'
export { holdsResult, withResult } from './result-on-sheet.ts'
export { sameBeside } from './same-beside.ts'
export { templateOf } from './template-of-sheet.ts'
export { amountOf } from './therapy-lines.ts'
