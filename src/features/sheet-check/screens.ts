import { screensOf } from '#nav/screen.ts'
import { useCheckWords } from './words.ts'

export const screens = screensOf('sheet-check', useCheckWords, [
  {
    path: '/prescription/verify',
    area: 'public',
    title: 'title',
    offline: 'full',
    drawn: { about: 'about_page', runsAtOnce: true },
    load: () => import('./screens/verify.tsx'),
  },
])
