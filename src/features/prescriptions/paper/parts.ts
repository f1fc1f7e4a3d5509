/** What screens may take from the issued prescription and its paper. */
export { IssuedSheet } from './parts/issued-sheet.tsx'
export { PrintNow } from './parts/print-now.tsx'
export { SheetPrintJob } from './parts/sheet-print-job.tsx'
