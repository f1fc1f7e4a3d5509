import { screensOf } from '#nav/screen.ts'
import { useDashboardWords } from './words.ts'

export const screens = screensOf('dashboard', useDashboardWords, [
  {
    path: '/doctor/dashboard',
    area: 'doctor',
    title: 'title',
    offline: 'read',
    nav: { group: 'main', order: 20, icon: 'dashboard', label: 'title' },
    load: () => import('./screens/dashboard.tsx'),
  },
])
