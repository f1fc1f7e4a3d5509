import { screensOf } from '#nav/screen.ts'
import { useDayCloseWords } from './words.ts'

export const screens = screensOf('day-close', useDayCloseWords, [
  { path: '/doctor/day-close', area: 'doctor', title: 'title', offline: 'read', load: () => import('./screens/list.tsx') },
])
