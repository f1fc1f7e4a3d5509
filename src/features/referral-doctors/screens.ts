import { screensOf } from '#nav/screen.ts'
import { useReferralText } from './words.ts'

export const screens = screensOf('referral-doctors', useReferralText, [
  {
    path: '/doctor/referral-doctors',
    area: 'doctor',
    needs: 'Setting List',
    title: 'title',
    offline: 'read',
    nav: { group: 'settings', order: 90, icon: 'referral', label: 'menu' },
    load: () => import('./screens/list.tsx'),
  },
  {
    path: '/doctor/referral-doctors/create',
    area: 'doctor',
    needs: 'Setting List',
    title: 'create_title',
    offline: 'full',
    load: () => import('./screens/create.tsx'),
  },
  {
    path: '/doctor/referral-doctors/:id',
    area: 'doctor',
    needs: 'Setting List',
    digits: ['id'],
    title: 'show_title',
    offline: 'read',
    load: () => import('./screens/show.tsx'),
  },
  {
    path: '/doctor/referral-doctors/:id/edit',
    area: 'doctor',
    needs: 'Setting List',
    title: 'edit_title',
    offline: 'full',
    load: () => import('./screens/edit.tsx'),
  },
])
