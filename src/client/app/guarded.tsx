import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { refusalFor } from '#nav/guard.ts'
import type { Screen } from '#nav/screen.ts'
import { flash } from '#ui/toasts.ts'
import { usePerson } from './person.ts'
import { useAppWords } from './words.ts'

/** Lets in who may open the screen; all others go to `/` and are told why. */
export function Guarded({ screen, children }: { screen: Screen; children: ReactNode }) {
  const person = usePerson()
  const refusal = refusalFor(screen, person)
  return refusal ? <Refused why={refusal} /> : children
}

function Refused({ why }: { why: NonNullable<ReturnType<typeof refusalFor>> }) {
  const t = useAppWords()
  useEffect(() => void flash(t(`refused_${why}`), 'warning'), [t, why])
  return <Navigate to="/" replace />
}
