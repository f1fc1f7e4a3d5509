export type { PrintedSheet } from './content.ts'
export { PadPaper } from './parts/pad-paper.tsx'
export { sheetOf } from './sheet-pad.ts'
export { sectionTitles } from './sheet-words.ts'
