import '#ui/styles.css'
import { Route, Routes } from 'react-router-dom'
import { screens } from './features.ts'
import { routedScreen, routeOf } from './drawn.tsx'
import { AdminArea } from './frames/admin-area.tsx'
import { UserArea } from './frames/user-area.tsx'
import { NotFound } from './not-found.tsx'

const drawnIn = (area: 'user' | 'admin') => screens.filter((screen) => screen.area === area).map(routedScreen)
const users = drawnIn('user')
/** The specification has one address of a patient's own outside `/user`. */
const isOutside = ({ screen }: (typeof users)[number]) => screen.path.startsWith('/users/')
const areas = {
  user: users.filter((one) => !isOutside(one)),
  users: users.filter(isOutside),
  admin: drawnIn('admin'),
}

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

/** The addresses below `/users`. */
export function UsersRoutes() {
  return (
    <Routes>
      <Route element={<UserArea />}>
        {areas.users.map((one) => routeOf(one, '/users/'))}
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
