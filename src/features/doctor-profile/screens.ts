import { screensOf } from '#nav/screen.ts'
import { useProfileText } from './words.ts'

export const screens = screensOf('doctor-profile', useProfileText, [
  {
    path: '/doctor/edit',
    area: 'doctor',
    title: 'title',
    offline: 'read',
    nav: { group: 'main', order: 100, icon: 'user', label: 'menu' },
    load: () => import('./screens/edit.tsx'),
  },
])
