import { screensOf } from '#nav/screen.ts'
import { usePaymentMethodsWords } from './words.ts'

const own = { area: 'doctor', needs: 'Setting List' } as const

export const screens = screensOf('payment-methods', usePaymentMethodsWords, [
  {
    ...own,
    path: '/doctor/payment-method',
    title: 'title',
    offline: 'read',
    nav: { group: 'settings', order: 30, icon: 'money', label: 'menu' },
    load: () => import('./screens/list.tsx'),
  },
  {
    ...own,
    path: '/doctor/payment-method/create',
    title: 'create_title',
    offline: 'online',
    load: () => import('./screens/create.tsx'),
  },
  {
    ...own,
    path: '/doctor/payment-method/edit/:id',
    title: 'edit_title',
    offline: 'online',
    load: () => import('./screens/edit.tsx'),
  },
])
