import { screensOf } from '#nav/screen.ts'
import { useSmsCreditWords } from './words.ts'

export const screens = screensOf('sms-credit', useSmsCreditWords, [
  {
    area: 'doctor',
    needs: 'Setting List',
    path: '/doctor/settings/sms-package-list/:id',
    digits: ['id'],
    title: 'title',
    offline: 'online',
    under: '/doctor/settings/sms-package',
    load: () => import('./screens/packages.tsx'),
  },
])
