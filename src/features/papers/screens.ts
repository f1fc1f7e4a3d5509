import { screensOf } from '#nav/screen.ts'
import { usePapersText } from './words.ts'

export const screens = screensOf('papers', usePapersText, [
  {
    area: 'doctor',
    guard: ['doctor', 'doctor_assistant'],
    needs: ['Prescription List', 'Prescription View'],
    path: '/doctor/investigation-print/:id',
    title: 'title_slip',
    offline: 'read',
    load: () => import('./screens/investigations.tsx'),
  },
])
