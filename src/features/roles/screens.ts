import { resourceScreens } from '#nav/resource-screens.ts'
import { screensOf } from '#nav/screen.ts'
import { rolePages } from './pages.ts'
import { useAssignWords, useRolesWords } from './words.ts'

const own = { area: 'admin', needs: 'Role Assign List', offline: 'online' } as const
const under = '/admin/role-assign'

export const screens = [
  ...resourceScreens(rolePages, {
    feature: 'roles',
    area: own.area,
    needs: 'Role List',
    words: useRolesWords,
    nav: { group: 'main', order: 40, icon: 'safe' },
    load: () => import('./screens/roles.tsx'),
  }),
  ...screensOf('role-assign', useAssignWords, [
    {
      ...own,
      path: under,
      title: 'title',
      nav: { group: 'main', order: 50, icon: 'permission', label: 'menu' },
      load: () => import('./screens/assigned.tsx'),
    },
    {
      ...own,
      under,
      path: '/admin/role-assign/create',
      title: 'find_title',
      load: () => import('./screens/find.tsx'),
    },
    {
      ...own,
      under,
      path: '/admin/role-assign/:phone',
      digits: ['phone'],
      title: 'assign_title',
      load: () => import('./screens/assign.tsx'),
    },
    {
      ...own,
      under,
      path: '/admin/role-assign/:id/edit',
      digits: ['id'],
      title: 'edit_title',
      load: () => import('./screens/edit.tsx'),
    },
  ]),
]
