import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { visitorScreens } from '#features/visitors.ts'
import { drawnOf, routeOf } from './drawn.tsx'
import { PublicArea } from './frames/public-area.tsx'
import { NotFound } from './not-found.tsx'

const StaffRoutes = lazy(async () => ({ default: (await import('./staff-routes.tsx')).StaffRoutes }))

const drawn = visitorScreens.filter(({ area }) => area !== 'doctor').map(drawnOf)

/** Every address of the product, under the frame of its area. Addresses are matched by how exact they are, not by order. */
export function RouteTree() {
  return (
    <Routes>
      <Route element={<PublicArea />}>{drawn.filter(({ screen }) => screen.frame !== 'bare').map((one) => routeOf(one))}</Route>
      {drawn.filter(({ screen }) => screen.frame === 'bare').map((one) => routeOf(one))}
      <Route path="/doctor/*" element={<StaffRoutes />} />
      <Route element={<PublicArea />}><Route path="*" element={<NotFound />} /></Route>
    </Routes>
  )
}
