import { screensOf } from '#nav/screen.ts'
import { useScheduleWords } from './words.ts'

export const screens = screensOf('schedules', useScheduleWords, [
  {
    path: '/doctor/schedules',
    area: 'doctor',
    guard: ['doctor', 'doctor_assistant'],
    title: 'title',
    offline: 'full',
    nav: { group: 'main', order: 40, icon: 'schedule', label: 'title' },
    load: () => import('./screens/schedules.tsx'),
  },
  {
    path: '/doctor/chambers/:id/schedules',
    area: 'doctor',
    guard: ['doctor', 'doctor_assistant'],
    title: 'chamber_title',
    offline: 'full',
    load: () => import('./screens/chamber-schedules.tsx'),
  },
])
