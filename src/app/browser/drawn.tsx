import { Suspense } from 'react'
import { Route, useLocation } from 'react-router-dom'
import { useProduct } from '#features/app-data/parts.ts'
import type { Screen } from '#nav/screen.ts'
import { useLanguage } from '#text/index.ts'
import { Loading } from '#ui/list-states.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { FailureBoundary } from './failed.tsx'
import { Guarded } from './guarded.tsx'
import { type Later, later } from './later.tsx'

/** A screen with its body, whose code and words travel together. */
export interface RoutedScreen {
  screen: Screen
  Body: Later<object>
}

/** Its looks come with the page itself; those of all other screens are fetched with the first of them. */
const firstPage = '/'

export const routedScreen = (screen: Screen): RoutedScreen => ({
  screen,
  Body: later(async () => {
    const [module] = await Promise.all([
      screen.load(),
      screen.words.load(),
      screen.path === firstPage ? null : import('#ui/styles.css'),
    ])
    return module
  }),
})

/** The route of a screen; `below` is the address of the routes it stands among. */
export const routeOf = (one: RoutedScreen, below = '/') => (
  <Route key={one.screen.path} path={one.screen.path.slice(below.length)} element={<Shown {...one} />} />
)

function Shown({ screen, Body }: RoutedScreen) {
  const { pathname } = useLocation()
  return (
    <Guarded screen={screen}>
      <FailureBoundary place={pathname}>
        <Suspense fallback={<Loading />}>
          <Titled screen={screen} />
          <Body />
        </Suspense>
      </FailureBoundary>
    </Guarded>
  )
}

/** Takes effect once the screen is drawn, when its words are there too. */
function Titled({ screen }: { screen: Screen }) {
  useLanguage()
  usePageTitle(screen.words.say(screen.title), useProduct())
  return null
}
