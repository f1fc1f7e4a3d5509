import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import type { CsvRecord } from '#domain/table-file/csv.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import {
  beginRecordImport,
  bringRecords,
  compareRecords,
  type Mapping,
  mostFileRowsAtOnce,
} from './contract.ts'
import { explainImport } from './explain.ts'
import { kinds } from './kinds.ts'
import type { ReadTable } from './use-table-reading.ts'

type BringingState =
  | { kind: 'none' }
  | { kind: 'bringing'; done: number }
  /** The line was lost (no reason), or the server refused. */
  | { kind: 'stopped'; reason?: string }

/** Letters of one part: in Bengali three bytes each, and a call takes a megabyte. */
const mostLetters = 150_000

/** How many of these rows fit into one call. */
function partOf(rows: readonly CsvRecord[], from: number): readonly CsvRecord[] {
  let letters = 0
  let end = from
  while (end < rows.length && end - from < mostFileRowsAtOnce) {
    letters += 2 * (rows[end]?.cells.join('').length ?? 0) + 500
    if (letters > mostLetters && end > from) break
    end++
  }
  return rows.slice(from, end)
}

/** Brings the rows of a file part by part, has them compared, and opens what they would bring. It goes on where it was broken off. */
export function useBringingRecords({ file, kind, table }: ReadTable, mapping: Mapping) {
  const go = useNavigate()
  const [state, setState] = useState<BringingState>({ kind: 'none' })
  const brought = useRef<{ id: string; mapping: Mapping; done: number } | null>(null)
  const bring = async () => {
    const { rows, headings } = table
    // Read otherwise, the rows are others: that is another import.
    if (brought.current?.mapping !== mapping) brought.current = null
    setState({ kind: 'bringing', done: brought.current?.done ?? 0 })
    try {
      if (!brought.current) {
        const id = newId()
        await call(beginRecordImport, { body: { id, kind, file, headings, mapping } })
        brought.current = { id, mapping, done: 0 }
      }
      const at = brought.current
      const params = { id: at.id }
      while (at.done < rows.length) {
        const part = partOf(rows, at.done)
        const reading = { mapping, headings, now: Date.now() }
        const read = part.map((row) => kinds[kind].read(row, reading))
        await call(bringRecords, { params, body: { rows: read } }, { seconds: 60 })
        at.done += part.length
        setState({ kind: 'bringing', done: at.done })
      }
      await call(compareRecords, { params, body: { rows: rows.length } })
      void go(`/doctor/bring-in/${at.id}`)
    } catch (error) {
      if (error instanceof LineError) setState({ kind: 'stopped' })
      else if (error instanceof Problem) setState({ kind: 'stopped', reason: explainImport(error.code) })
      else throw error
    }
  }
  return { state, bring }
}
