import { useLocation } from 'react-router-dom'
import { useOnline } from '#net/use-online.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { useAuthWords } from '../words.ts'

/** Where nothing goes on without a login; it leads back here. */
export function LoginFirst({ why }: { why: string }) {
  const t = useAuthWords()
  const { pathname } = useLocation()
  const online = useOnline()
  return (
    <Banner
      tone="warn"
      urgent
      act={
        <ButtonLink to={`/login?then=${encodeURIComponent(pathname)}`} kind="primary">
          {t('login')}
        </ButtonLink>
      }
    >
      {why} {!online && t('no_line_now')}
    </Banner>
  )
}
