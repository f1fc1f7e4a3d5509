import '#ui/styles.css'
import { Route, Routes } from 'react-router-dom'
import { screens } from '#features/index.ts'
import { drawnOf, routeOf } from './drawn.tsx'
import { PublicArea } from './frames/public-area.tsx'
import StaffArea, { BareStaffArea } from './frames/staff-area.tsx'
import { NotFound } from './not-found.tsx'

const drawn = screens.filter(({ area }) => area === 'doctor').map(drawnOf)
/** Below `/doctor` and yet nobody's: the screen of a waiting room, at which nobody signs in. */
const open = screens.filter(({ area, path }) => area === 'public' && path.startsWith('/doctor/')).map(drawnOf)
const isBare = ({ screen }: (typeof drawn)[number]) => screen.frame === 'bare'

/** The addresses below `/doctor`, fetched with the frame that stands around them. */
export function StaffRoutes() {
  return (
    <Routes>
      <Route element={<StaffArea />}>{drawn.filter((one) => !isBare(one)).map((one) => routeOf(one, '/doctor/'))}</Route>
      <Route element={<BareStaffArea />}>{drawn.filter(isBare).map((one) => routeOf(one, '/doctor/'))}</Route>
      {open.map((one) => routeOf(one, '/doctor/'))}
      <Route element={<PublicArea />}><Route path="*" element={<NotFound />} /></Route>
    </Routes>
  )
}
