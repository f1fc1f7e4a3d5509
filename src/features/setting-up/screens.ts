import { screensOf } from '#nav/screen.ts'
import { useSettingUpWords } from './words.ts'

export const screens = screensOf('setting-up', useSettingUpWords, [
  {
    path: '/doctor/set-up',
    area: 'doctor',
    guard: ['doctor'],
    title: 'title',
    offline: 'full',
    load: () => import('./screens/set-up.tsx'),
  },
])
