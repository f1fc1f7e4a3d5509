import { screensOf } from '#nav/screen.ts'
import { useHomeWords } from './words.ts'

export const screens = screensOf('home', useHomeWords, [
  {
    path: '/',
    area: 'public',
    title: 'title',
    offline: 'read',
    drawn: { about: 'hero_second' },
    load: () => import('./screens/home.tsx'),
  },
])
