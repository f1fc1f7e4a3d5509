import { screensOf } from '#nav/screen.ts'
import { useSafetyRulesWords } from './words.ts'

const own = { area: 'doctor', needs: 'Prescription Issue', offline: 'full' } as const

export const screens = screensOf('safety-rules', useSafetyRulesWords, [
  {
    ...own,
    path: '/doctor/safety-rules',
    title: 'title',
    nav: { group: 'settings', order: 78, icon: 'caution', label: 'title' },
    load: () => import('./screens/rules.tsx'),
  },
  {
    ...own,
    path: '/doctor/safety-rules/bring-in',
    title: 'bring_in',
    under: '/doctor/safety-rules',
    load: () => import('./screens/bring-in.tsx'),
  },
])
