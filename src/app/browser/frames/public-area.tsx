import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useProduct } from '#features/app-data/parts.ts'
import { startPage } from '#nav/start.ts'
import { useSession } from '#net/session.ts'
import { currentLanguage, inDigits, setLanguage } from '#text/index.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { PublicFrame } from '#ui/public-frame.tsx'
import { useAppWords } from '../words.ts'

const UserMenu = lazy(() => import('./user-menu.tsx'))

const thisYear = new Date().getFullYear()

/** The frame of pages that anyone sees. */
export function PublicArea() {
  const t = useAppWords()
  const product = useProduct()
  return (
    <PublicFrame
      product={product}
      home="/"
      nav={[{ to: '/', label: t('home'), icon: 'home', exact: true }]}
      tools={<Tools />}
      footer={t('footer', { product, year: inDigits(thisYear) })}
    >
      <Outlet />
    </PublicFrame>
  )
}

function Tools() {
  const t = useAppWords()
  const user = useSession((state) => state.user)
  return (
    <>
      <PublicLanguageButton />
      {user === null && (
        <ButtonLink to="/join" size="sm">
          {t('join')}
        </ButtonLink>
      )}
      {user && (
        <ButtonLink to={startPage(user)}>{t(user.practice_id === null ? 'my_page' : 'to_work')}</ButtonLink>
      )}
      {user && (
        <Suspense>
          <UserMenu user={user} />
        </Suspense>
      )}
    </>
  )
}

/** The other language, named in itself. */
export function PublicLanguageButton() {
  const t = useAppWords()
  return (
    <Button kind="quiet" size="sm" onClick={() => void setLanguage(currentLanguage() === 'bn' ? 'en' : 'bn')}>
      {t('other_language')}
    </Button>
  )
}
