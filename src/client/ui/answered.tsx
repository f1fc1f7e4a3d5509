import type { ReactNode } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { useShow } from '#text/show.ts'
import { Banner } from './banner.tsx'
import { ErrorState, Loading, OfflineState } from './list-states.tsx'

/** What came of a question; `kept`: what this device still has of an earlier answer. */
type Asked<T> =
  | { kind: 'loading' }
  | { kind: 'offline'; kept?: T | null; since?: number | null }
  | { kind: 'refused' }
  | { kind: 'known'; answer: T }

interface AnsweredProps<T> {
  query: { asked: Asked<T>; again: () => void }
  /** Grey lines until it is known. */
  rows?: number
  /** What is said over a kept answer, where the common sentence says too little. */
  keptNote?: (kept: T) => string
  children: (answer: T) => ReactNode
}

/** What the server was asked, once it is known, or as it was kept where there is no line; until then, or where it is not to be had, that. */
export function Answered<T>({ query: { asked, again }, rows = 4, keptNote, children }: AnsweredProps<T>) {
  const t = useKitText()
  if (asked.kind === 'known') return children(asked.answer)
  if (asked.kind === 'loading') return <Loading rows={rows} />
  if (asked.kind === 'refused') return <ErrorState onAgain={again} />
  const { kept = null, since = null } = asked
  if (kept === null) return <OfflineState onAgain={again} />
  return (
    <>
      <Banner tone="warn" icon="offline">
        {keptNote ? keptNote(kept) : t('kept_answer')} <KeptSince since={since} />
      </Banner>
      {children(kept)}
    </>
  )
}

/** As of when a kept answer is; nothing where that is not known. */
export function KeptSince({ since = null }: { since?: number | null }) {
  const t = useKitText()
  const show = useShow()
  return since === null ? null : t('kept_since', { when: show.moment(since) })
}
