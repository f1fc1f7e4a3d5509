import { screensOf } from '#nav/screen.ts'
import { useTakeHomeWords } from './words.ts'

const own = { area: 'doctor', guard: ['doctor'], needs: 'Setting List', under: '/doctor/edit' } as const

export const screens = screensOf('practice-export', useTakeHomeWords, [
  {
    ...own,
    path: '/doctor/take-home',
    title: 'title',
    offline: 'online',
    load: () => import('./screens/take-home.tsx'),
  },
  {
    ...own,
    path: '/doctor/take-home/open',
    title: 'open_title',
    offline: 'online',
    load: () => import('./screens/open.tsx'),
  },
])
