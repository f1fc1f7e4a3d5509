import { screensOf } from '#nav/screen.ts'
import { useOwnProfileWords } from './words.ts'

const own = { area: 'user', guard: 'login' } as const

export const screens = screensOf('own-profile', useOwnProfileWords, [
  {
    ...own,
    path: '/user/user-profile',
    title: 'title',
    nav: { group: 'main', order: 50, icon: 'user', label: 'nav', daily: true },
    offline: 'read',
    load: () => import('./screens/profile.tsx'),
  },
  {
    ...own,
    // Spelled as the specification spells it.
    path: '/user/user-eidt/:id',
    digits: ['id'],
    title: 'edit_title',
    offline: 'online',
    load: () => import('./screens/edit.tsx'),
  },
])
