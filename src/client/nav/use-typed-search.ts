import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useSession } from '#net/session.ts'

interface Kept {
  key: string
  text: string
}

/** What was looked for, by whom and at which step of the page's way: in this page's memory alone. */
const typed = new Map<string, Kept>()

/**
 * What somebody looks for in a list: a name or a phone, so it stands neither in the address nor in the browser's history.
 * Whoever comes back to the list finds it again, and whoever opens it anew finds the box empty.
 */
export function useTypedSearch(of = ''): [text: string, set: (text: string) => void] {
  const { practice_id, id } = useSession((state) => state.user) ?? { practice_id: null, id: 0 }
  const { key } = useLocation()
  const opensAnew = useNavigationType() === 'PUSH'
  // Read once an address: while the next one is being drawn, the browser already stands a step further.
  const [at, setAt] = useState(() => ({ key, step: stepOfWay() }))
  if (at.key !== key) setAt({ key, step: stepOfWay() })
  const place = `${practice_id ?? ''}:${id}:${of}:${at.step}`
  const [text, set] = useState(() => {
    const kept = typed.get(place)
    return kept && (kept.key === at.key || !opensAnew) ? kept.text : ''
  })
  useEffect(() => void typed.set(place, { key: at.key, text }), [place, at.key, text])
  return [text, set]
}

/** A replaced address stays the same step, and going back leads to an earlier one. */
function stepOfWay(): number {
  const state: unknown = globalThis.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0
}
