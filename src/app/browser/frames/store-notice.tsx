import { useLocation } from 'react-router-dom'
import { useWatchedStore } from '#local/react/use-patient-standing.ts'
import { useSession } from '#net/session.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { useAppWords } from '../words.ts'

/** Says where this phone keeps nothing for its patient any more: the browser took it away, or lets nobody in. */
export function StoreNotice() {
  const t = useAppWords()
  const { pathname } = useLocation()
  const { user, expired } = useSession()
  const standing = useWatchedStore(user?.id ?? 0)
  if (standing === 'whole') return null
  const login = (
    <ButtonLink kind="primary" to={`/login?then=${pathname}`}>
      {t('sign_in_again')}
    </ButtonLink>
  )
  return (
    <Banner tone="warn" icon="info" act={expired && login}>
      {t(standing === 'gone' ? 'store_gone' : 'store_shut')}
    </Banner>
  )
}
