import { screensOf } from '#nav/screen.ts'
import { useReturnText } from './words.ts'

export const screens = screensOf('returns', useReturnText, [
  {
    area: 'doctor',
    needs: ['Appointment List', 'Patient List'],
    path: '/doctor/returns',
    title: 'title',
    offline: 'full',
    under: '/doctor/patients',
    load: () => import('./screens/returns.tsx'),
  },
])
