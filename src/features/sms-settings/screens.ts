import { screensOf } from '#nav/screen.ts'
import { useSmsSettingsWords } from './words.ts'

export const screens = screensOf('sms-settings', useSmsSettingsWords, [
  {
    area: 'doctor',
    needs: 'Setting List',
    path: '/doctor/settings/sms-package',
    title: 'title',
    offline: 'online',
    nav: { group: 'settings', order: 40, icon: 'sms', label: 'menu' },
    load: () => import('./screens/sms-settings.tsx'),
  },
])
