import { useEffect, useState } from 'react'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { type Assistant, listAssistants } from './contract.ts'

/** The server's list; without a line there is none, and the device's own rows must do. */
export type Known = { kind: 'loading' } | { kind: 'known'; assistants: Assistant[] } | { kind: 'offline' } | { kind: 'failed' }

export function useAssistants(): { known: Known; again: () => void } {
  const [known, setKnown] = useState<Known>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      try {
        const { assistants } = await call(listAssistants, {}, { signal: stop.signal })
        setKnown({ kind: 'known', assistants })
      } catch (error) {
        if (!stop.signal.aborted) setKnown({ kind: error instanceof LineError ? 'offline' : 'failed' })
      }
    }
    void ask()
    return () => stop.abort()
  }, [round])
  return { known, again: () => setRound((last) => last + 1) }
}
