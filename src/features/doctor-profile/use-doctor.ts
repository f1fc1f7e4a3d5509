import { useEffect, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { editDoctor } from './contract.ts'

export type Known = { kind: 'loading' | 'offline' | 'failed' | 'other' } | { kind: 'known'; profile: Reply<typeof editDoctor> }

/** The profile from the server, which alone has it. */
export function useDoctor(id: string): { known: Known; again: () => void } {
  const [known, setKnown] = useState<Known>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      try {
        setKnown({ kind: 'known', profile: await call(editDoctor, { params: { id } }, { signal: stop.signal }) })
      } catch (error) {
        if (!stop.signal.aborted) setKnown({ kind: whyNot(error) })
      }
    }
    void ask()
    return () => stop.abort()
  }, [id, round])
  return { known, again: () => setRound((last) => last + 1) }
}

const whyNot = (error: unknown): 'offline' | 'failed' | 'other' => {
  if (error instanceof LineError) return 'offline'
  return error instanceof Problem && (error.status === 404 || error.status === 422) ? 'other' : 'failed'
}
