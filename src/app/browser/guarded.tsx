import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { isAddressOf, refusalFor } from '#nav/guard.ts'
import type { Screen } from '#nav/screen.ts'
import { flash } from '#ui/toasts.ts'
import { NotFound } from './not-found.tsx'
import { usePerson } from './person.ts'
import { useAppWords } from './words.ts'

/**
 * Lets in who may open the screen; all others go to `/` and are told why. A patient's own page, which somebody was sent the
 * address of, asks him for a login and opens behind it; but not whoever logs out on it: he is on his way to `/`. Nobody has
 * a page of an address that names nothing.
 */
export function Guarded({ screen, children }: { screen: Screen; children: ReactNode }) {
  const person = usePerson()
  const refusal = refusalFor(screen, person)
  const params = useParams()
  if (!refusal && !isAddressOf(screen, params)) return <NotFound />
  return refusal ? <Refused why={refusal} own={screen.area === 'user'} /> : children
}

interface RefusedProps {
  why: NonNullable<ReturnType<typeof refusalFor>>
  /** A patient's own page. */
  own: boolean
}

function Refused({ why, own }: RefusedProps) {
  const t = useAppWords()
  const { pathname, search } = useLocation()
  useEffect(() => void flash(t(`refused_${why}`), 'warning'), [t, why])
  // Whoever logs out has left for another address already, before its page stands.
  const isHere = location.pathname === pathname
  const to = own && isHere && why === 'login' ? `/join?then=${encodeURIComponent(pathname + search)}` : '/'
  return <Navigate to={to} replace />
}
