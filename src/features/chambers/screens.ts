import { screensOf } from '#nav/screen.ts'
import { useChamberText } from './words.ts'

const staff = { area: 'doctor', guard: ['doctor', 'doctor_assistant'] } as const

export const screens = screensOf('chambers', useChamberText, [
  {
    ...staff,
    path: '/doctor/chambers/list',
    title: 'title',
    offline: 'read',
    nav: { group: 'main', order: 30, icon: 'chamber', label: 'title' },
    load: () => import('./screens/list.tsx'),
  },
  {
    ...staff,
    path: '/doctor/chambers/create',
    title: 'create_title',
    offline: 'online',
    load: () => import('./screens/create.tsx'),
  },
  {
    ...staff,
    path: '/doctor/chambers/:id',
    title: 'one_title',
    offline: 'full',
    load: () => import('./screens/show.tsx'),
  },
])
