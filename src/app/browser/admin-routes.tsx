import '#ui/styles.css'
import { Route, Routes } from 'react-router-dom'
import { adminScreens } from './admin-screens.ts'
import { routedScreen, routeOf } from './drawn.tsx'
import { AdminArea } from './frames/admin-area.tsx'
import { NotFound } from './not-found.tsx'

const screens = adminScreens.filter(({ area }) => area === 'admin').map(routedScreen)

/** The addresses below `/admin`. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route element={<AdminArea />}>
        {screens.map((one) => routeOf(one, '/admin/'))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
