import '#ui/styles.css'
import { Route, Routes } from 'react-router-dom'
import { screens } from './features.ts'
import { routedScreen, routeOf } from './drawn.tsx'
import { AdminArea } from './frames/admin-area.tsx'
import { UserArea } from './frames/user-area.tsx'
import { NotFound } from './not-found.tsx'

const drawnIn = (area: 'user' | 'admin') => screens.filter((screen) => screen.area === area).map(routedScreen)
const areas = { user: drawnIn('user'), admin: drawnIn('admin') }

/** The addresses below `/user`. */
export function UserRoutes() {
  return (
    <Routes>
      <Route element={<UserArea />}>
        {areas.user.map((one) => routeOf(one, '/user/'))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}

/** The addresses below `/admin`. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route element={<AdminArea />}>
        {areas.admin.map((one) => routeOf(one, '/admin/'))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
