import { screensOf } from '#nav/screen.ts'
import { useMergeText } from './words.ts'

export const screens = screensOf('patient-merge', useMergeText, [
  {
    path: '/doctor/patient-merge',
    area: 'doctor',
    needs: 'Patient Merge',
    title: 'title',
    offline: 'online',
    load: () => import('./screens/merge.tsx'),
  },
])
