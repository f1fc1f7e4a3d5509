import { screensOf } from '#nav/screen.ts'
import { useOwnFeedbackWords } from './words.ts'

/** A short address of its own, because messages lead to it. Whoever is not signed in signs in and comes back to it. */
export const screens = screensOf('own-feedback', useOwnFeedbackWords, [
  {
    path: '/feedback/:id',
    area: 'user',
    guard: 'login',
    title: 'title',
    offline: 'online',
    load: () => import('./screens/rate.tsx'),
  },
])
