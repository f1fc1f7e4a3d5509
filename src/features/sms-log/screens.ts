import { screensOf } from '#nav/screen.ts'
import { useSmsLogWords } from './words.ts'

export const screens = screensOf('sms-log', useSmsLogWords, [
  {
    area: 'doctor',
    path: '/doctor/sms-log-history',
    title: 'title',
    offline: 'online',
    under: '/doctor/settings/sms-package',
    load: () => import('./screens/log.tsx'),
  },
])
