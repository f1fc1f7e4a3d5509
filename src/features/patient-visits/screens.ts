import { screensOf } from '#nav/screen.ts'
import { useVisitWords } from './words.ts'

/** The number in the address is the specification's; whoever opens it sees his own, whatever stands there. */
const own = { area: 'user', guard: 'login', offline: 'read', digits: ['id'] } as const

export const screens = screensOf('patient-visits', useVisitWords, [
  {
    ...own,
    path: '/user/current-appointment/:id',
    title: 'title',
    nav: {
      group: 'main',
      order: 20,
      icon: 'appointment',
      label: 'nav_current',
      short: 'nav_short',
      daily: true,
    },
    load: () => import('./screens/current.tsx'),
  },
  {
    ...own,
    path: '/user/past-appointment-history/:id',
    title: 'past',
    nav: { group: 'main', order: 30, icon: 'history', label: 'nav_past', daily: true },
    load: () => import('./screens/past.tsx'),
  },
])
