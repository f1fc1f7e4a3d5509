import { screensOf } from '#nav/screen.ts'
import { useSettingUpWords } from './words.ts'

export const screens = screensOf('setting-up', useSettingUpWords, [
  { path: '/doctor/setting-up', area: 'doctor', title: 'title', offline: 'read', load: () => import('./screens/list.tsx') },
])
