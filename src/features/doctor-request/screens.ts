import { screensOf } from '#nav/screen.ts'
import { useDoctorRequestWords } from './words.ts'

/** A doctor who is not with us yet, and what became of what he asked. */
export const screens = screensOf('doctor-request', useDoctorRequestWords, [
  {
    path: '/doctor-request-form',
    area: 'public',
    title: 'title',
    offline: 'online',
    drawn: { about: 'about', reads: async () => (await import('./reads.ts')).formReads },
    load: () => import('./screens/form.tsx'),
  },
  {
    path: '/user/:id/doctor-request-data',
    area: 'user',
    guard: 'login',
    digits: ['id'],
    title: 'status_title',
    offline: 'read',
    load: () => import('./screens/status.tsx'),
  },
  {
    // Spelled as the specification spells it.
    path: '/user/doctor-reqest-data-modify',
    area: 'user',
    guard: 'login',
    title: 'modify_title',
    offline: 'online',
    load: () => import('./screens/modify.tsx'),
  },
])
