import { screensOf } from '#nav/screen.ts'
import { useVisitLinkWords } from './words.ts'

/** For whoever holds the link of a message: nothing lists it, and no search engine is to. */
export const screens = screensOf('visit-link', useVisitLinkWords, [
  {
    path: '/visit/:token',
    area: 'public',
    title: 'title',
    offline: 'online',
    load: () => import('./screens/visit.tsx'),
  },
])
