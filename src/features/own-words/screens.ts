import { screensOf } from '#nav/screen.ts'
import { useOwnWordsText } from './words.ts'

export const screens = screensOf('own-words', useOwnWordsText, [
  {
    path: '/doctor/own-words',
    area: 'doctor',
    needs: 'Setting List',
    title: 'title',
    offline: 'full',
    load: () => import('./screens/own-words.tsx'),
  },
])
