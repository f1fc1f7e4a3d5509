import type { FileKind } from './contract.ts'
import type { KindOfFile } from './file-kind.ts'
import { isCut, isPastHeadings, keptCells } from './kept-cells.ts'
import { medicinesKind } from './medicines-kind.ts'
import { patientsKind } from './patients-kind.ts'
import { visitsKind } from './visits-kind.ts'

/** A row of any kind whose cells may stand under the wrong headings, or are not whole, is not believed. */
const ifWhole = (kind: KindOfFile): KindOfFile => ({
  ...kind,
  read: ({ line, cells }, reading) => {
    const { columns } = reading.mapping
    const fault = isPastHeadings(cells, columns) ? 'past_headings' : isCut(cells, columns) ? 'cut' : null
    if (fault === null) return kind.read({ line, cells }, reading)
    return { line, told: null, fault, remarks: [], cells: keptCells(cells, columns) }
  },
})

/** What a file may hold, and how each is read. */
export const kinds: Readonly<Record<FileKind, KindOfFile>> = {
  patients: ifWhole(patientsKind),
  visits: ifWhole(visitsKind),
  medicines: ifWhole(medicinesKind),
}
