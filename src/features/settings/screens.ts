import { screensOf } from '#nav/screen.ts'
import { useSettingsWords } from './words.ts'

export const screens = screensOf('settings', useSettingsWords, [
  { path: '/doctor/chambers/:id/prescription-content-settings', area: 'doctor', title: 'title', offline: 'full', load: () => import('./screens/content.tsx') },
])
