import { screensOf } from '#nav/screen.ts'
import { useOwnPaymentWords } from './words.ts'

/** The visit stands behind the question mark, as the specification's address has no place for it. */
export const screens = screensOf('own-payments', useOwnPaymentWords, [
  {
    path: '/appointment-payment',
    area: 'user',
    guard: 'login',
    title: 'title',
    offline: 'online',
    load: () => import('./screens/pay.tsx'),
  },
])
