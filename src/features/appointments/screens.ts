import { screensOf } from '#nav/screen.ts'
import { useAppointmentWords } from './words.ts'

export const screens = screensOf('appointments', useAppointmentWords, [
  {
    path: '/doctor/appointments',
    area: 'doctor',
    needs: 'Appointment List',
    title: 'appointments',
    offline: 'full',
    nav: {
      group: 'main',
      order: 50,
      icon: 'appointment',
      label: 'appointments',
      short: 'short',
      daily: true,
    },
    load: () => import('./screens/appointments.tsx'),
  },
  {
    path: '/doctor/schedules/:id/appointments',
    area: 'doctor',
    needs: 'Appointment List',
    title: 'session_title',
    offline: 'full',
    load: () => import('./screens/session.tsx'),
  },
  {
    path: '/doctor/video-call-appointment-link',
    area: 'doctor',
    needs: 'Appointment List',
    title: 'video_title',
    offline: 'full',
    load: () => import('./screens/video-links.tsx'),
  },
])
