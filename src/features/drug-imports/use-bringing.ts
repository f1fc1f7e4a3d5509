import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Problem } from '#contract/problem.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { errorText } from '#text/index.ts'
import {
  beginImport,
  bringRows,
  compareImport,
  fileTooLong,
  mostRowsAtOnce,
} from '#features/catalogue/contract.ts'
import { toldRow } from '#features/drugs/parts.ts'
import { hidesRest } from './hides-rest.ts'
import type { ReadFile } from './use-reading.ts'
import { useImportWords } from './words.ts'

type BringingState =
  | { kind: 'none' }
  | { kind: 'bringing'; done: number }
  /** The line was lost (no reason), or the server refused. */
  | { kind: 'stopped'; reason?: string }

/** Brings the rows of a file part by part, compares them, and opens what they would change. It goes on where it was broken off. */
export function useBringing(read: ReadFile) {
  const { file, reading } = read
  const t = useImportWords()
  const go = useNavigate()
  const [state, setState] = useState<BringingState>({ kind: 'none' })
  const brought = useRef<{ id: string | null; done: number }>({ id: null, done: 0 })
  const bring = async () => {
    const { rows, lacks } = reading
    const at = brought.current
    setState({ kind: 'bringing', done: at.done })
    try {
      at.id ??= String((await call(beginImport, { body: { file, whole: hidesRest(read), lacks } })).id)
      const params = { id: at.id }
      while (at.done < rows.length) {
        const part = rows.slice(at.done, at.done + mostRowsAtOnce)
        await call(bringRows, { params, body: { rows: part.map(toldRow) } }, { seconds: 60 })
        at.done += part.length
        setState({ kind: 'bringing', done: at.done })
      }
      await call(compareImport, { params }, { seconds: 120 })
      void go(`/admin/drugs/import/${at.id}`)
    } catch (error) {
      if (error instanceof LineError) setState({ kind: 'stopped' })
      else if (error instanceof Problem)
        setState({
          kind: 'stopped',
          reason: error.code === fileTooLong.code ? t('file_too_long') : errorText(error.code),
        })
      else throw error
    }
  }
  return { state, bring }
}
