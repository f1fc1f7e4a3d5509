import { screensOf } from '#nav/screen.ts'
import { usePatientHomeWords } from './words.ts'

export const screens = screensOf('patient-home', usePatientHomeWords, [
  { path: '/user', area: 'user', title: 'title', offline: 'full', load: () => import('./screens/home.tsx') },
])
