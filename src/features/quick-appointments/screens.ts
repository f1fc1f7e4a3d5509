import { screensOf } from '#nav/screen.ts'
import { useDeskWords } from './words.ts'

export const screens = screensOf('quick-appointments', useDeskWords, [
  {
    path: '/doctor/desk',
    area: 'doctor',
    needs: 'Appointment List',
    title: 'title',
    offline: 'full',
    nav: { group: 'main', order: 10, icon: 'serial', label: 'title', daily: 'if_room' },
    load: () => import('./screens/desk.tsx'),
  },
  {
    path: '/doctor/waiting-patient-list/:chamber_id',
    area: 'doctor',
    needs: 'Appointment List',
    title: 'waiting_title',
    offline: 'full',
    load: () => import('./screens/waiting.tsx'),
  },
  {
    path: '/doctor/waiting-patient-list/:chamber_id/display',
    area: 'doctor',
    frame: 'bare',
    needs: 'Appointment List',
    title: 'wall_title',
    offline: 'full',
    load: () => import('./screens/display.tsx'),
  },
])
