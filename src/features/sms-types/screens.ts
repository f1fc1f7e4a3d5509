import { screensOf } from '#nav/screen.ts'
import { useSmsTypesWords } from './words.ts'

export const screens = screensOf('sms-types', useSmsTypesWords, [
  {
    area: 'admin',
    path: '/admin/sms-packages/sms-type',
    title: 'title',
    offline: 'online',
    under: '/admin/sms-packages/list',
    load: () => import('./screens/types.tsx'),
  },
])
