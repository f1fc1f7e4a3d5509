import type { ReactNode } from 'react'
import type { QueryState } from '#net/use-asked.ts'
import { ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'
import { useAuthWords } from '../words.ts'

/** What only the server knows, once it is heard; until then why not, and a way to ask again. */
export function ServerAnswer<T>({
  asked,
  again,
  children,
}: {
  asked: QueryState<T>
  again: () => void
  children: (answer: T) => ReactNode
}) {
  const t = useAuthWords()
  if (asked.kind === 'loading') return <Loading rows={3} />
  if (asked.kind === 'offline') return <OfflineState hint={t('devices_offline')} onAgain={again} />
  if (asked.kind === 'refused') return <ErrorState onAgain={again} />
  return children(asked.answer)
}
