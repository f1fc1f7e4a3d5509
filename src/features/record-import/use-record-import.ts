import { useEffect, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { useQuery } from '#net/use-asked.ts'
import { errorText } from '#text/index.ts'
import { toast } from '#ui/toasts.ts'
import { answerRows, type RecordImport, showRecordImport, takeRecords, undoRecords } from './contract.ts'
import { explainImport } from './explain.ts'

/** Milliseconds between two looks while the server is at work. */
const between = 1500

export const isAtWork = ({ state }: Pick<RecordImport, 'state'>): boolean =>
  state === 'comparing' || state === 'taking' || state === 'undoing'

/** One import, looked at again and again while the server works at it. */
export function useRecordImport(id: string) {
  const { asked, again } = useQuery(showRecordImport, { params: { id } })
  const isWatched = asked.kind === 'known' && isAtWork(asked.answer.import)
  useEffect(() => {
    if (!isWatched) return
    const timer = setInterval(again, between)
    return () => clearInterval(timer)
  }, [isWatched, again])
  return { asked, again }
}

type Said = { lines: number[] | null; answer: 'new' | 'same' | 'out' | null; which?: number }

/** What a person does with an import; whatever came of it, it is looked at again. */
export function useImportActs(id: string, again: () => void) {
  const [working, setWorking] = useState(false)
  const params = { id }
  const act = async (does: () => Promise<unknown>) => {
    setWorking(true)
    try {
      await does()
    } catch (error) {
      if (error instanceof Problem) toast(explainImport(error.code), { kind: 'error' })
      else if (error instanceof LineError) toast(errorText(error.code), { kind: 'error' })
      else throw error
    } finally {
      setWorking(false)
      again()
    }
  }
  return {
    working,
    answer: (said: Said) => act(() => call(answerRows, { params, body: said })),
    take: () => act(() => call(takeRecords, { params })),
    undo: () => act(() => call(undoRecords, { params })),
  }
}
export type ImportActs = ReturnType<typeof useImportActs>
