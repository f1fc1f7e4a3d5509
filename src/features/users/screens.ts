import { resourceScreens } from '#nav/resource-screens.ts'
import { screensOf } from '#nav/screen.ts'
import { userPages } from './pages.ts'
import { useAccountWords, useUsersWords } from './words.ts'

const own = { area: 'admin', needs: 'User List' } as const

export const screens = [
  ...resourceScreens(userPages, {
    ...own,
    feature: 'users',
    words: useUsersWords,
    nav: { group: 'main', order: 20, icon: 'users' },
    load: () => import('./screens/users.tsx'),
  }),
  ...screensOf('users', useAccountWords, [
    {
      ...own,
      path: userPages.one,
      digits: ['id'],
      title: 'title',
      offline: 'online',
      load: () => import('./screens/user.tsx'),
    },
  ]),
]
