import { useState } from 'react'
import { useTableBreakText } from '#text/table-break-text.ts'
import { type ListReading, NoList, readListFile } from '#features/drugs/parts.ts'

/** A file as it was read, and whether what it lacks is to be hidden. */
export interface ReadFile {
  file: string
  whole: boolean
  reading: ListReading
}

export type ReadingState =
  | { kind: 'none' }
  | { kind: 'reading'; share: number }
  | { kind: 'broken'; problem: NoList }
  | ({ kind: 'read' } & ReadFile)

/** Reads a file beside the page. */
export function useReading() {
  const [state, setState] = useState<ReadingState>({ kind: 'none' })
  const read = async (file: File, whole: boolean) => {
    setState({ kind: 'reading', share: 0 })
    try {
      const reading = await readListFile(file, (share) => setState({ kind: 'reading', share }))
      setState({ kind: 'read', file: file.name.slice(0, 200), whole, reading })
    } catch (error) {
      if (!(error instanceof NoList)) throw error
      await useTableBreakText.load()
      setState({ kind: 'broken', problem: error })
    }
  }
  return { state, read, again: () => setState({ kind: 'none' }) }
}
