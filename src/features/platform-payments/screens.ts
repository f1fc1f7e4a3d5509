import { screensOf } from '#nav/screen.ts'
import { usePlatformPaymentsWords } from './words.ts'

export const screens = screensOf('platform-payments', usePlatformPaymentsWords, [
  {
    area: 'admin',
    path: '/admin/payments',
    title: 'title',
    offline: 'online',
    under: '/admin/sms-packages/list',
    load: () => import('./screens/payments.tsx'),
  },
])
