import { lazy, memo, Suspense } from 'react'
import type { DrawingDialogProps } from './drawing-dialog.tsx'
import type { ShownDrawingProps } from './drawing-shown.tsx'

const Area = lazy(() => import('./drawing-dialog.tsx').then((part) => ({ default: part.DrawingDialog })))
const Shown = lazy(() => import('./drawing-shown.tsx').then((part) => ({ default: part.ShownDrawing })))

/** The pen area; fetched when it is first opened. */
export const DrawingArea = (props: DrawingDialogProps) => (
  <Suspense>
    <Area {...props} />
  </Suspense>
)

/** A drawing on the screen; fetched with the first one. A key typed elsewhere does not draw it anew. */
export const DrawingShown = memo(function DrawingShown(props: ShownDrawingProps) {
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  )
})
