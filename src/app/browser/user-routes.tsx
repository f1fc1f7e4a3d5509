import '#ui/styles.css'
import { Route, Routes } from 'react-router-dom'
import { routedScreen, routeOf } from './drawn.tsx'
import { UserArea } from './frames/user-area.tsx'
import { NotFound } from './not-found.tsx'
import { patientScreens } from './patient-screens.ts'

const screens = patientScreens.filter(({ area }) => area === 'user').map(routedScreen)

/** A patient's own addresses below one place. The specification has a few that do not lie below `/user`. */
const routesUnder = (place: string) => {
  const below = screens.filter(({ screen: { path } }) => path === place || path.startsWith(`${place}/`))
  return function PatientRoutes() {
    return (
      <Routes>
        <Route element={<UserArea />}>
          {below.map((one) => routeOf(one, `${place}/`))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    )
  }
}

export const UserRoutes = routesUnder('/user')
export const UsersRoutes = routesUnder('/users')
export const PaymentRoutes = routesUnder('/appointment-payment')
export const FeedbackRoutes = routesUnder('/feedback')
