import type { FileKind } from './contract.ts'
import type { KindOfFile } from './file-kind.ts'
import { isPastHeadings, keptCells } from './kept-cells.ts'
import { medicinesKind } from './medicines-kind.ts'
import { patientsKind } from './patients-kind.ts'
import { visitsKind } from './visits-kind.ts'

/** A row of any kind whose cells may stand under the wrong headings is not believed. */
const inItsColumns = (kind: KindOfFile): KindOfFile => ({
  ...kind,
  read: (row, reading) => {
    const { columns } = reading.mapping
    if (!isPastHeadings(row.cells, columns)) return kind.read(row, reading)
    const cells = keptCells(row.cells, columns)
    return { line: row.line, told: null, fault: 'past_headings', remarks: [], cells }
  },
})

/** What a file may hold, and how each is read. */
export const kinds: Readonly<Record<FileKind, KindOfFile>> = {
  patients: inItsColumns(patientsKind),
  visits: inItsColumns(visitsKind),
  medicines: inItsColumns(medicinesKind),
}
