import { screensOf } from '#nav/screen.ts'
import { useResultText } from './words.ts'

export const screens = screensOf('test-results', useResultText, [
  {
    area: 'doctor',
    needs: ['Prescription List', 'Prescription Draft'],
    path: '/doctor/reports-due',
    title: 'owed_title',
    under: '/doctor/patients',
    offline: 'read',
    load: () => import('./screens/reports-due.tsx'),
  },
])
