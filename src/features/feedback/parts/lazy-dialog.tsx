import { lazy, Suspense } from 'react'
import type { FeedbackDialogProps } from './feedback-dialog.tsx'

const Fetched = lazy(() => import('./feedback-dialog.tsx').then((part) => ({ default: part.FeedbackDialog })))

/** What the patient said of a visit; fetched when it is first opened. */
export const FeedbackDialog = (props: FeedbackDialogProps) => (
  <Suspense fallback={null}>
    <Fetched {...props} />
  </Suspense>
)
