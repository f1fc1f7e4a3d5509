import { screensOf } from '#nav/screen.ts'
import { usePaymentMethodsWords } from './words.ts'

export const screens = screensOf('payment-methods', usePaymentMethodsWords, [
  { path: '/doctor/payment-methods', area: 'doctor', title: 'title', offline: 'read', load: () => import('./screens/list.tsx') },
])
