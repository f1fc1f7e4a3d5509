import { usePadWords } from '#features/pad/words.ts'
import { screensOf } from '#nav/screen.ts'
import { useSettingsWords } from './words.ts'

export const screens = [
  ...screensOf('settings', useSettingsWords, [
    {
      path: '/doctor/chambers/:id/prescription-content-settings',
      area: 'doctor',
      title: 'title',
      offline: 'full',
      load: () => import('./screens/content.tsx'),
    },
  ]),
  ...screensOf('settings', usePadWords, [
    {
      path: '/doctor/settings/default-pad-setting',
      area: 'doctor',
      under: '/doctor/settings/header',
      title: 'title_default',
      offline: 'full',
      load: () => import('./screens/default.tsx'),
    },
  ]),
]
