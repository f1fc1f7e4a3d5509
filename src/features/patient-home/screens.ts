import { screensOf } from '#nav/screen.ts'
import { usePatientHomeWords } from './words.ts'

export const screens = screensOf('patient-home', usePatientHomeWords, [
  { path: '/user', area: 'user', title: 'title', offline: 'full', load: () => import('./screens/home.tsx') },
  {
    path: '/user/dashboard/:id',
    area: 'user',
    guard: 'login',
    digits: ['id'],
    title: 'dashboard',
    offline: 'full',
    nav: { group: 'main', order: 10, icon: 'dashboard', label: 'dashboard', daily: true },
    load: () => import('./screens/dashboard.tsx'),
  },
])
