import { screensOf } from '#nav/screen.ts'
import { useCodeLogWords } from './words.ts'

export const screens = screensOf('code-log', useCodeLogWords, [
  {
    path: '/admin/otp-log',
    area: 'admin',
    needs: 'OTP Log List',
    title: 'title',
    offline: 'online',
    nav: { group: 'main', order: 60, icon: 'key', label: 'title' },
    load: () => import('./screens/codes.tsx'),
  },
])
