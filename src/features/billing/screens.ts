import { screensOf } from '#nav/screen.ts'
import { useBillingWords } from './words.ts'

const own = { area: 'doctor', needs: 'Payment List', under: '/doctor/quick-patient-list' } as const

export const screens = screensOf('billing', useBillingWords, [
  {
    ...own,
    path: '/doctor/quick-patient-payment',
    title: 'collect_list',
    offline: 'full',
    load: () => import('./screens/owed.tsx'),
  },
  {
    ...own,
    path: '/doctor/quick-patient-payment-create',
    title: 'collect',
    offline: 'full',
    load: () => import('./screens/collect.tsx'),
  },
  {
    ...own,
    path: '/doctor/patient-invoice',
    title: 'invoice',
    offline: 'read',
    load: () => import('./screens/invoice.tsx'),
  },
  {
    ...own,
    path: '/doctor/appointment-patient-invoice',
    title: 'invoice',
    offline: 'read',
    load: () => import('./screens/invoice.tsx'),
  },
  {
    ...own,
    path: '/doctor/payments',
    title: 'ledger',
    offline: 'full',
    load: () => import('./screens/payments.tsx'),
  },
  {
    ...own,
    path: '/doctor/payment-update/:id',
    title: 'correct_title',
    offline: 'full',
    load: () => import('./screens/payment-update.tsx'),
  },
])
