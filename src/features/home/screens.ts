import { screensOf } from '#nav/screen.ts'
import { useHomeWords } from './words.ts'

export const screens = screensOf('home', useHomeWords, [
  { path: '/', area: 'public', title: 'title', offline: 'read', load: () => import('./screens/home.tsx') },
])
