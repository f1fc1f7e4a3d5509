import { screensOf } from '#nav/screen.ts'
import { useImportText } from './words.ts'

const own = {
  area: 'doctor',
  guard: ['doctor'],
  needs: 'Setting List',
  under: '/doctor/edit',
  offline: 'online',
} as const

export const screens = screensOf('record-import', useImportText, [
  { ...own, path: '/doctor/bring-in', title: 'title', load: () => import('./screens/bring-in.tsx') },
  { ...own, path: '/doctor/bring-in/:id', title: 'one_title', load: () => import('./screens/one.tsx') },
])
