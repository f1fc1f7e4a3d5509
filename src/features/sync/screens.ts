import { screensOf } from '#nav/screen.ts'
import { useSyncWords } from './words.ts'

export const screens = screensOf('sync', useSyncWords, [
  {
    path: '/doctor/sync',
    area: 'doctor',
    guard: ['doctor', 'doctor_assistant'],
    title: 'title',
    offline: 'full',
    load: () => import('./screens/sync.tsx'),
  },
])
