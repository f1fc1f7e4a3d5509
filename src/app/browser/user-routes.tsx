import '#ui/styles.css'
import { Route, Routes } from 'react-router-dom'
import { routedScreen, routeOf } from './drawn.tsx'
import { UserArea } from './frames/user-area.tsx'
import { NotFound } from './not-found.tsx'
import { patientScreens } from './patient-screens.ts'

const screens = patientScreens.filter(({ area }) => area === 'user').map(routedScreen)
/** The specification has one address of a patient's own outside `/user`. */
const isOutside = ({ screen }: (typeof screens)[number]) => screen.path.startsWith('/users/')
const inside = screens.filter((one) => !isOutside(one))
const outside = screens.filter(isOutside)

/** The addresses below `/user`. */
export function UserRoutes() {
  return (
    <Routes>
      <Route element={<UserArea />}>
        {inside.map((one) => routeOf(one, '/user/'))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}

/** The addresses below `/users`. */
export function UsersRoutes() {
  return (
    <Routes>
      <Route element={<UserArea />}>
        {outside.map((one) => routeOf(one, '/users/'))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
