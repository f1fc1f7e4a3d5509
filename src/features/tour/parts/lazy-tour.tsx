import { lazy, Suspense } from 'react'

const LazyEvening = lazy(() => import('./evening.tsx').then((part) => ({ default: part.TourEvening })))
const LazyTour = lazy(() => import('./whole-tour.tsx').then((part) => ({ default: part.WholeTour })))

/** The desk at work, drawn with the desk's own parts; fetched once the page stands. */
export const TourEvening = () => (
  <Suspense fallback={null}>
    <LazyEvening />
  </Suspense>
)

/** What the product does and, where the demonstration runs, the way into it. */
export const Tour = () => (
  <Suspense fallback={null}>
    <LazyTour />
  </Suspense>
)
