import { screensOf } from '#nav/screen.ts'
import { usePosterWords } from './words.ts'

export const screens = screensOf('poster', usePosterWords, [
  {
    path: '/doctor/poster',
    area: 'doctor',
    guard: ['doctor', 'doctor_assistant'],
    title: 'title',
    offline: 'read',
    under: '/doctor/edit',
    load: () => import('./screens/poster.tsx'),
  },
])
