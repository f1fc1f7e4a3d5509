import { screensOf } from '#nav/screen.ts'
import { useFeeWords } from './words.ts'

const staff = { area: 'doctor', guard: ['doctor', 'doctor_assistant'] } as const

export const screens = screensOf('fees', useFeeWords, [
  {
    ...staff,
    path: '/doctor/patient-type-criteria',
    title: 'title',
    offline: 'read',
    load: () => import('./screens/list.tsx'),
  },
  {
    ...staff,
    path: '/doctor/patient-type-criteria/edit/:id',
    title: 'edit_title',
    offline: 'online',
    load: () => import('./screens/edit.tsx'),
  },
])
