import type { ReactNode } from 'react'
import type { KeptAnswer } from '#local/react/use-kept-answer.ts'
import { Banner } from '#ui/banner.tsx'
import { ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'
import { useFamilyWords } from '../words.ts'

interface KeptPartProps<T> {
  query: { asked: KeptAnswer<T>; again: () => void }
  children: (answer: T) => ReactNode
}

/** What a patient was answered, or was answered last where there is no line; until then, or where it is not to be had, that. */
export function KeptPart<T>({ query: { asked, again }, children }: KeptPartProps<T>) {
  const t = useFamilyWords()
  if (asked.kind === 'known') return children(asked.answer)
  if (asked.kind === 'loading') return <Loading rows={4} />
  if (asked.kind === 'refused') return <ErrorState onAgain={again} />
  if (asked.kept === null) return <OfflineState onAgain={again} />
  return (
    <>
      <Banner tone="warn" icon="offline">
        {t('kept')}
      </Banner>
      {children(asked.kept)}
    </>
  )
}
