import type { ReactNode } from 'react'

export interface PastVisitEntry {
  id: string
  when: string
  what: ReactNode
  onOpen?: () => void
}

/** Earlier visits: the day, and what it was in a line. */
export function PastList({ visits }: { visits: readonly PastVisitEntry[] }) {
  const words = (visit: PastVisitEntry) => (
    <>
      <b className="block">{visit.when}</b>
      <span className="block text-sm text-muted">{visit.what}</span>
    </>
  )
  return (
    <ul>
      {visits.map((visit) => (
        <li key={visit.id} className="border-b border-line py-1.5">
          {visit.onOpen ? (
            <button type="button" className="w-full text-left hover:text-accent" onClick={visit.onOpen}>
              {words(visit)}
            </button>
          ) : (
            words(visit)
          )}
        </li>
      ))}
    </ul>
  )
}
