import { useBillingWords } from '#features/billing/words.ts'
import { screensOf } from '#nav/screen.ts'

export const screens = screensOf('payment-records', useBillingWords, [
  {
    area: 'doctor',
    needs: 'Payment List',
    path: '/doctor/quick-patient-list',
    title: 'records',
    offline: 'full',
    nav: { group: 'main', order: 80, icon: 'billing', label: 'menu_records', short: 'short', daily: true },
    load: () => import('./screens/records.tsx'),
  },
])
