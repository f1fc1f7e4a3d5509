import { type ReactNode, useEffect } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { isAddressOf, refusalFor } from '#nav/guard.ts'
import type { Screen } from '#nav/screen.ts'
import { flash } from '#ui/toasts.ts'
import { NotFound } from './not-found.tsx'
import { usePerson } from './person.ts'
import { useAppWords } from './words.ts'

/** Lets in who may open the screen; all others go to `/` and are told why. Nobody has a page of an address that names nothing. */
export function Guarded({ screen, children }: { screen: Screen; children: ReactNode }) {
  const person = usePerson()
  const refusal = refusalFor(screen, person)
  const params = useParams()
  if (!refusal && !isAddressOf(screen, params)) return <NotFound />
  return refusal ? <Refused why={refusal} /> : children
}

function Refused({ why }: { why: NonNullable<ReturnType<typeof refusalFor>> }) {
  const t = useAppWords()
  useEffect(() => void flash(t(`refused_${why}`), 'warning'), [t, why])
  return <Navigate to="/" replace />
}
