import { lazy, Suspense } from 'react'
import type { AppointmentDialogProps } from './appointment-dialog.tsx'

const Fetched = lazy(() =>
  import('./appointment-dialog.tsx').then((part) => ({ default: part.AppointmentDialog })),
)

/** The form that books somebody; it is fetched when it is first opened. */
export function AppointmentDialog(props: AppointmentDialogProps) {
  return props.open ? (
    <Suspense fallback={null}>
      <Fetched {...props} />
    </Suspense>
  ) : null
}
