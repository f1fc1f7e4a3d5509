import { screensOf } from '#nav/screen.ts'
import { useSheetWords } from './words.ts'

const own = {
  area: 'user',
  guard: 'login',
  title: 'title',
  offline: 'read',
  load: () => import('./screens/own.tsx'),
} as const

export const screens = screensOf('patient-sheets', useSheetWords, [
  {
    path: '/prescription/:prescription_id',
    area: 'public',
    title: 'title',
    offline: 'online',
    drawn: {
      about: 'about_page',
      reads: async () => (await import('./reads.ts')).linkReads,
      runsAtOnce: true,
      unlisted: true,
    },
    load: () => import('./screens/by-link.tsx'),
  },
  { ...own, path: '/user/prescription/:id' },
  { ...own, path: '/users/rx/:id' },
])
