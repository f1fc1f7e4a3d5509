import { useState } from 'react'
import { useTableBreakText } from '#text/table-break-text.ts'
import type { FileTable } from './table-answers.ts'
import { NoTable, readTableFile } from './read-table.ts'

export interface ReadTable {
  file: string
  table: FileTable
}

export type TableReading =
  | { kind: 'none' }
  | { kind: 'reading'; share: number }
  | { kind: 'broken'; problem: NoTable }
  | ({ kind: 'read' } & ReadTable)

/** Reads a file beside the page. */
export function useTableReading() {
  const [state, setState] = useState<TableReading>({ kind: 'none' })
  const read = async (file: File) => {
    setState({ kind: 'reading', share: 0 })
    try {
      const table = await readTableFile(file, (share) => setState({ kind: 'reading', share }))
      setState({ kind: 'read', file: file.name.slice(0, 200), table })
    } catch (error) {
      if (!(error instanceof NoTable)) throw error
      await useTableBreakText.load()
      setState({ kind: 'broken', problem: error })
    }
  }
  return { state, read, again: () => setState({ kind: 'none' }) }
}
