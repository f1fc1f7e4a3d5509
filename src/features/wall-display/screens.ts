import { screensOf } from '#nav/screen.ts'
import { useWallWords } from './words.ts'

export const screens = screensOf('wall-display', useWallWords, [
  {
    path: '/doctor/display',
    area: 'public',
    frame: 'bare',
    title: 'title',
    offline: 'read',
    load: () => import('./screens/display.tsx'),
  },
])
