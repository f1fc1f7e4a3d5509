import { screensOf } from '#nav/screen.ts'
import { useVerificationWords } from './words.ts'

const own = { area: 'admin', offline: 'online' } as const
const under = '/admin/payment-methods'

export const screens = screensOf('payment-verification', useVerificationWords, [
  {
    ...own,
    path: under,
    title: 'title',
    nav: { group: 'main', order: 100, icon: 'money', label: 'menu' },
    load: () => import('./screens/methods.tsx'),
  },
  {
    ...own,
    under,
    path: '/admin/payment-method-verified/:id',
    title: 'show_title',
    load: () => import('./screens/verify.tsx'),
  },
])
