import { screensOf } from '#nav/screen.ts'
import { useAdminHomeWords } from './words.ts'

export const screens = screensOf('admin-home', useAdminHomeWords, [
  {
    path: '/admin',
    area: 'admin',
    title: 'title',
    offline: 'read',
    load: () => import('./screens/start.tsx'),
  },
  {
    path: '/admin/dashboard',
    area: 'admin',
    title: 'title',
    offline: 'read',
    nav: { group: 'main', order: 10, icon: 'dashboard', label: 'title' },
    load: () => import('./screens/dashboard.tsx'),
  },
  {
    path: '/admin/last-month-prescription',
    area: 'admin',
    title: 'last_month',
    under: '/admin/dashboard',
    offline: 'read',
    load: () => import('./screens/last-month.tsx'),
  },
])
