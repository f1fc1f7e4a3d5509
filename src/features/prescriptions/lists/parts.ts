/** What screens may take from the lists of prescriptions. */
export { SheetList } from './parts/sheet-list.tsx'
