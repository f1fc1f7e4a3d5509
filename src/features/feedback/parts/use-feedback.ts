import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { showAppointmentFeedback } from '../contract.ts'

export type Known = { kind: 'loading' } | { kind: 'known'; told: Reply<typeof showAppointmentFeedback> } | { kind: 'offline' } | { kind: 'failed' }

/** What the server holds of one visit's feedback; `ask` asks it again. */
export function useFeedback(appointment_id: string): { known: Known; ask: () => void } {
  const [known, setKnown] = useState<Known>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const read = async () => {
      try {
        setKnown({ kind: 'known', told: await call(showAppointmentFeedback, { params: { id: appointment_id } }, { signal: stop.signal }) })
      } catch (error) {
        if (!stop.signal.aborted) setKnown({ kind: error instanceof LineError ? 'offline' : 'failed' })
      }
    }
    void read()
    return () => stop.abort()
  }, [appointment_id, round])
  const ask = useCallback(() => setRound((before) => before + 1), [])
  return { known, ask }
}
