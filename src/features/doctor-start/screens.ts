import { useDeskWords } from '#features/quick-appointments/words.ts'
import { screensOf } from '#nav/screen.ts'

export const screens = screensOf('doctor-start', useDeskWords, [
  {
    path: '/doctor/today',
    area: 'doctor',
    guard: ['doctor'],
    needs: 'Appointment List',
    title: 'today',
    offline: 'full',
    nav: { group: 'main', order: 5, icon: 'doctor', label: 'today', daily: true },
    load: () => import('./screens/today.tsx'),
  },
])
