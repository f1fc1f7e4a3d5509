import { screensOf } from '#nav/screen.ts'
import { useDayCloseWords } from './words.ts'

export const screens = screensOf('day-close', useDayCloseWords, [
  {
    path: '/doctor/day-close',
    area: 'doctor',
    needs: 'Day Close',
    title: 'title',
    offline: 'full',
    load: () => import('./screens/day-close.tsx'),
  },
])
