import { useEffect, useState } from 'react'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { type ChartDay, readActivityChart } from './contract.ts'
import type { DaySpan } from './periods.ts'

/** What the server counted for days that no device holds any more. */
export type Year =
  | { kind: 'reading' }
  | { kind: 'no_line' }
  | { kind: 'failed' }
  | { kind: 'read'; days: ChartDay[]; returns: { due: number; kept: number } | null }

/** Asks while `span` is one; a chamber's days, or (null) those of all. */
export function useYear(span: DaySpan | null, chamber_id: number | null): { year: Year; again: () => void } {
  const [year, setYear] = useState<Year>({ kind: 'reading' })
  const [round, setRound] = useState(0)
  const [from, to] = [span?.from, span?.to]
  useEffect(() => {
    if (from === undefined || to === undefined) return undefined
    const leaving = new AbortController()
    setYear({ kind: 'reading' })
    call(
      readActivityChart,
      { query: { from, to, ...(chamber_id === null ? {} : { chamber_id: String(chamber_id) }) } },
      { signal: leaving.signal },
    )
      .then(({ chart_data, returns }) => setYear({ kind: 'read', days: chart_data, returns }))
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return
        setYear({ kind: error instanceof LineError ? 'no_line' : 'failed' })
      })
    return () => leaving.abort()
  }, [from, to, chamber_id, round])
  return { year, again: () => setRound((last) => last + 1) }
}
