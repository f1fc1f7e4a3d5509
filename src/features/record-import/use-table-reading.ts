import { useState } from 'react'
import { useTableBreakText } from '#text/table-break-text.ts'
import type { FileKind } from './contract.ts'
import type { FileTable } from './table-answers.ts'
import { NoTable, readTableFile } from './read-table.ts'

export interface ReadTable {
  file: string
  /** What it holds, as a person said it. */
  kind: FileKind
  table: FileTable
}

export type TableReading =
  | { kind: 'none' }
  | { kind: 'reading'; share: number }
  | { kind: 'broken'; problem: NoTable }
  | { kind: 'read'; read: ReadTable }

/** Reads a file beside the page. */
export function useTableReading() {
  const [state, setState] = useState<TableReading>({ kind: 'none' })
  const read = async ({ file, kind }: { file: File; kind: FileKind }) => {
    setState({ kind: 'reading', share: 0 })
    try {
      const table = await readTableFile(file, (share) => setState({ kind: 'reading', share }))
      setState({ kind: 'read', read: { file: file.name.slice(0, 200), kind, table } })
    } catch (error) {
      if (!(error instanceof NoTable)) throw error
      await useTableBreakText.load()
      setState({ kind: 'broken', problem: error })
    }
  }
  return { state, read, again: () => setState({ kind: 'none' }) }
}
