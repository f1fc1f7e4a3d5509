/** What screens may take from the life of a prescription: its draft, its issuing, and reads of this device. */
export {
  amendmentOf,
  discardDraft,
  type DraftTarget,
  logSheetPrinting,
  newDraft,
  voidSheet,
} from './drafts.ts'
export { type IssuedPrescription, type IssueInput, issueSheet, mustSaySomething } from './issue.ts'
export {
  type PastSheet,
  readSheet,
  readSheetsOfVisit,
  readWriterPatient,
  type SheetsOfVisit,
  type ShownSheet,
  useSheet,
  type WriterPatient,
} from './local.ts'
export { AlreadyIssued, DraftBeside, NewerVersion, TakenBack } from './parts/already-issued.tsx'
export { CopyLast } from './parts/copy-last.tsx'
export { DoubledLines } from './parts/doubled-lines.tsx'
export { OtherDrafts } from './parts/other-drafts.tsx'
export { QueueStrip, useQueueBeside, writerPath } from './parts/queue-strip.tsx'
export { TwiceIssued } from './parts/twice-issued.tsx'
export { useChoosing } from './parts/use-choosing.tsx'
export { useDoubled } from './parts/use-doubled.tsx'
export { useMayIssue } from './parts/use-may-issue.ts'
export { useSaidFull } from './parts/use-said-full.ts'
export { reportFault, useSaveFailed } from './parts/use-save-failed.ts'
export { type EditedContent, useWriting, type Writing } from './parts/use-writing.ts'
export {
  beginQuickVisit,
  isExpected,
  isSharedPhone,
  placeToday,
  QuickPatientForm,
  toldPatient,
} from './quick-visit.ts'
export { repeatFor, repeatSheet } from './repeat-sheet.ts'
