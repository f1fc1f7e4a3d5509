import { Route, Routes } from 'react-router-dom'
import { visitorScreens } from './visitors.ts'
import { routedScreen, routeOf } from './drawn.tsx'
import { PublicArea } from './frames/public-area.tsx'
import { later } from './later.tsx'
import { NotFound } from './not-found.tsx'

const StaffDoor = later(async () => {
  const { readyDoor, StaffDoor: Body } = await import('./frames/staff-door.tsx')
  await readyDoor()
  return { default: Body }
})

const UserRoutes = later(async () => ({ default: (await import('./user-routes.tsx')).UserRoutes }))
const UsersRoutes = later(async () => ({ default: (await import('./user-routes.tsx')).UsersRoutes }))
const PaymentRoutes = later(async () => ({ default: (await import('./user-routes.tsx')).PaymentRoutes }))
const FeedbackRoutes = later(async () => ({ default: (await import('./user-routes.tsx')).FeedbackRoutes }))
const AdminRoutes = later(async () => ({ default: (await import('./admin-routes.tsx')).AdminRoutes }))

const drawn = visitorScreens.filter(({ area }) => area === 'public').map(routedScreen)

const areas = [
  ['/doctor', StaffDoor],
  ['/user', UserRoutes],
  ['/users', UsersRoutes],
  ['/appointment-payment', PaymentRoutes],
  ['/feedback', FeedbackRoutes],
  ['/admin', AdminRoutes],
] as const

/** Fetches what an address is drawn with, where it is more than the first page. */
export const fetchArea = async (pathname: string): Promise<void> => {
  await areas.find(([under]) => pathname === under || pathname.startsWith(`${under}/`))?.[1].fetch()
}

/** Every address of the product, under the frame of its area. Addresses are matched by how exact they are, not by order. */
export function RouteTree() {
  return (
    <Routes>
      <Route element={<PublicArea />}>
        {drawn.filter(({ screen }) => screen.frame !== 'bare').map((one) => routeOf(one))}
      </Route>
      {drawn.filter(({ screen }) => screen.frame === 'bare').map((one) => routeOf(one))}
      {areas.map(([under, Area]) => (
        <Route key={under} path={`${under}/*`} element={<Area />} />
      ))}
      <Route element={<PublicArea />}>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
