import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { useProduct } from '#features/app-data/parts.ts'
import { screens } from '#features/index.ts'
import type { Area, Screen } from '#nav/screen.ts'
import { useLanguage } from '#text/index.ts'
import { Loading } from '#ui/list-states.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { FailureBoundary } from './failed.tsx'
import { PublicArea } from './frames/public-area.tsx'
import { Guarded } from './guarded.tsx'
import { NotFound } from './not-found.tsx'

const StaffArea = lazy(() => import('./frames/staff-area.tsx'))
const BareStaffArea = lazy(async () => ({ default: (await import('./frames/staff-area.tsx')).BareStaffArea }))

const frames: Record<Area, ComponentType | LazyExoticComponent<ComponentType>> = {
  public: PublicArea, user: PublicArea, admin: PublicArea, doctor: StaffArea,
}

interface Drawn {
  screen: Screen
  Body: LazyExoticComponent<ComponentType>
}

/** A screen's code and its words travel together. */
const drawn: readonly Drawn[] = screens.map((screen) => ({
  screen,
  Body: lazy(async () => {
    const [module] = await Promise.all([screen.load(), screen.words.load()])
    return module
  }),
}))

/** Every address of the product, under the frame of its area. Addresses are matched by how exact they are, not by order. */
export function RouteTree() {
  return (
    <Routes>
      {Object.entries(frames).map(([area, Frame]) => (
        <Route key={area} element={<Frame />}>
          {drawn.filter(({ screen }) => screen.area === area && screen.frame !== 'bare').map(routeOf)}
        </Route>
      ))}
      <Route element={<BareStaffArea />}>{drawn.filter(({ screen }) => screen.area === 'doctor' && screen.frame === 'bare').map(routeOf)}</Route>
      {drawn.filter(({ screen }) => screen.area !== 'doctor' && screen.frame === 'bare').map(routeOf)}
      <Route element={<PublicArea />}><Route path="*" element={<NotFound />} /></Route>
    </Routes>
  )
}

const routeOf = (one: Drawn) => <Route key={one.screen.path} path={one.screen.path} element={<Shown {...one} />} />

function Shown({ screen, Body }: Drawn) {
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
