import { screensOf } from '#nav/screen.ts'
import { useFileWords } from './words.ts'

export const screens = screensOf('template-files', useFileWords, [
  {
    area: 'doctor',
    needs: 'Setting List',
    path: '/doctor/template-files',
    title: 'title',
    under: '/doctor/prescription-templates',
    offline: 'full',
    load: () => import('./screens/files.tsx'),
  },
])
