import { lazy, Suspense } from 'react'
import type { LogoutDialogProps } from './logout-dialog.tsx'

const Logout = lazy(() => import('./logout-dialog.tsx').then((part) => ({ default: part.LogoutDialog })))

/** Asks before a logout; fetched when it is first opened. Apart from the other late parts, which are wanted at work alone. */
export const LogoutDialog = (props: LogoutDialogProps) =>
  props.open ? (
    <Suspense fallback={null}>
      <Logout {...props} />
    </Suspense>
  ) : null
