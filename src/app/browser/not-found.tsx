import { useProduct } from '#features/app-data/parts.ts'
import { startPage } from '#nav/start.ts'
import { useSignedIn } from '#net/session.ts'
import { Empty } from '#ui/list-states.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { useAppWords } from './words.ts'

/** An address that names nothing. */
export function NotFound() {
  const t = useAppWords()
  usePageTitle(t('not_found'), useProduct())
  const user = useSignedIn()
  return (
    <Empty
      page
      icon="question"
      title={t('not_found')}
      hint={t('not_found_hint')}
      act={
        <ButtonLink to={user ? startPage(user) : '/'} kind="primary">
          {t('go_home')}
        </ButtonLink>
      }
    />
  )
}
