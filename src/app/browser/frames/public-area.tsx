import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useProduct } from '#features/app-data/parts.ts'
import { startPage } from '#nav/start.ts'
import { useDrawnPlace } from '#nav/drawn-page.ts'
import { type LocalUser, useSignedIn } from '#net/session.ts'
import { currentLanguage, inDigits, setLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink, LanguageLink } from '#ui/link.tsx'
import type { NavItem } from '#ui/nav.tsx'
import { PublicFrame } from '#ui/public-frame.tsx'
import { useAppWords } from '../words.ts'

const UserMenu = lazy(() => import('./user-menu.tsx'))

/** The year of a page is that of its server, which drew it. */
const yearOf = (drawn_at: string | undefined): number => new Date(drawn_at ?? Date.now()).getUTCFullYear()

/** The frame of pages that anyone sees. */
export function PublicArea() {
  const t = useAppWords()
  const product = useProduct()
  const drawn = useDrawnPlace()
  const ways = useWays()
  const user = useSignedIn()
  return (
    <PublicFrame
      product={product}
      home="/"
      nav={ways}
      tools={<Tools user={user} />}
      isFull={user !== null}
      footer={t('footer', { product, year: inDigits(yearOf(drawn?.drawn_at)) })}
    >
      {drawn?.isKept && <KeptCopy drawn_at={drawn.drawn_at} />}
      <Outlet />
    </PublicFrame>
  )
}

function useWays(): NavItem[] {
  const t = useAppWords()
  return [
    { to: '/', label: t('home'), icon: 'home', exact: true },
    { to: '/doctors/', label: t('doctors'), icon: 'speciality' },
    { to: '/all-location-wise-chamber', label: t('chamber_places'), icon: 'location' },
    { to: '/about-us', label: t('about'), icon: 'info', exact: true },
    { to: '/doctor-request-form', label: t('for_doctors'), icon: 'ok', exact: true },
  ]
}

/** Of a page that came from this device: how old it is. */
function KeptCopy({ drawn_at }: { drawn_at: string }) {
  const t = useAppWords()
  const show = useShow()
  return (
    <Banner tone="warn" icon="offline">
      {t('kept_copy', { when: show.moment(Date.parse(drawn_at)) })}
    </Banner>
  )
}

function Tools({ user }: { user: LocalUser | null }) {
  const t = useAppWords()
  return (
    <>
      <PublicLanguageButton />
      {user === null && (
        <ButtonLink to="/join" size="sm">
          {t('join')}
        </ButtonLink>
      )}
      {user && (
        <ButtonLink to={startPage(user)} size="sm">
          {t(user.practice_id === null ? 'my_page' : 'to_work')}
        </ButtonLink>
      )}
      {user && (
        <Suspense>
          <UserMenu user={user} />
        </Suspense>
      )}
    </>
  )
}

/** The other language, named in itself: on a page that the server drew the way to that page. */
export function PublicLanguageButton() {
  const t = useAppWords()
  const drawn = useDrawnPlace()
  if (drawn) return <LanguageLink to={drawn.otherLanguage}>{t('other_language')}</LanguageLink>
  return (
    <Button kind="quiet" size="sm" onClick={() => void setLanguage(currentLanguage() === 'bn' ? 'en' : 'bn')}>
      {t('other_language')}
    </Button>
  )
}
