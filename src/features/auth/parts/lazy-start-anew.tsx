import { lazy, Suspense } from 'react'
import type { StartAnewProps } from './start-anew.tsx'

const Fetched = lazy(() => import('./start-anew.tsx').then((part) => ({ default: part.StartAnew })))

/** Rarely needed, so fetched then. */
export const StartAnew = (props: StartAnewProps) => (
  <Suspense fallback={null}>
    <Fetched {...props} />
  </Suspense>
)
