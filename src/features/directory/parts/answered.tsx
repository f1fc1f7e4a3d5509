import type { ReactNode } from 'react'
import type { QueryState } from '#net/use-asked.ts'
import { ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'

interface AnsweredProps<T> {
  query: { asked: QueryState<T>; again: () => void }
  children: (answer: T) => ReactNode
}

/** What the server was asked, once it is known; until then, or where it is not to be had, that. */
export function Answered<T>({ query: { asked, again }, children }: AnsweredProps<T>) {
  if (asked.kind === 'known') return children(asked.answer)
  if (asked.kind === 'loading') return <Loading rows={4} />
  return asked.kind === 'offline' ? <OfflineState onAgain={again} /> : <ErrorState onAgain={again} />
}
