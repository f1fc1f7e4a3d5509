import { screensOf } from '#nav/screen.ts'
import { useBroadcastWords } from './words.ts'

export const screens = screensOf('sms-broadcasts', useBroadcastWords, [
  {
    area: 'doctor',
    needs: 'SMS Send',
    path: '/doctor/sms-broadcast/:schedule',
    title: 'title',
    offline: 'online',
    under: '/doctor/schedules',
    load: () => import('./screens/broadcast.tsx'),
  },
])
