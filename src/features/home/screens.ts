import { screensOf } from '#nav/screen.ts'
import { useHomeWords } from './words.ts'

export const screens = screensOf('home', useHomeWords, [
  {
    path: '/',
    area: 'public',
    title: 'title',
    offline: 'read',
    drawn: {
      about: 'hero_second',
      reads: async () => (await import('./reads.ts')).homeReads,
    },
    load: () => import('./screens/home.tsx'),
  },
  {
    path: '/about-us',
    area: 'public',
    title: 'about',
    offline: 'read',
    drawn: { about: 'about_second', names: async () => (await import('./reads.ts')).aboutNames },
    load: () => import('./screens/about.tsx'),
  },
])
