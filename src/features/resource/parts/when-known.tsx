import type { ReactNode } from 'react'
import type { QueryState } from '#net/use-asked.ts'
import { useErrorText } from '#text/index.ts'
import { ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'

interface WhenKnownProps<T> {
  asked: QueryState<T>
  again: () => void
  /** In place of the refusal where there is no such thing. */
  gone?: ReactNode
  /** How many grey lines stand while it is asked. */
  rows?: number
  children: (answer: T) => ReactNode
}

/** What the server answered, or what stands there until it has, where no line is, and where it refuses. */
export function WhenKnown<T>({ asked, again, gone, rows = 6, children }: WhenKnownProps<T>) {
  const error = useErrorText()
  if (asked.kind === 'known') return children(asked.answer)
  if (asked.kind === 'loading') return <Loading rows={rows} />
  if (asked.kind === 'offline') return <OfflineState onAgain={again} />
  if (asked.problem.status === 404 && gone !== undefined) return gone
  return <ErrorState hint={error(asked.problem.code)} onAgain={again} />
}
