import { usePatientText } from '#features/patients/words.ts'
import { screensOf } from '#nav/screen.ts'

const own = { area: 'doctor', needs: 'Patient List' } as const

export const screens = screensOf('patient-records', usePatientText, [
  {
    ...own,
    path: '/doctor/patients',
    title: 'patients',
    offline: 'read',
    nav: { group: 'main', order: 60, icon: 'patients', label: 'patients', daily: true },
    load: () => import('./screens/list.tsx'),
  },
  {
    ...own,
    path: '/doctor/patients/all-patients',
    title: 'all_patients',
    offline: 'read',
    load: () => import('./screens/list-all.tsx'),
  },
  {
    ...own,
    path: '/doctor/patients/schedule-patients',
    title: 'schedule_patients',
    offline: 'read',
    load: () => import('./screens/list-schedule.tsx'),
  },
  {
    ...own,
    path: '/doctor/patients/quick-patients',
    title: 'quick_patients',
    offline: 'read',
    load: () => import('./screens/list-quick.tsx'),
  },
  {
    ...own,
    path: '/doctor/patients/info',
    title: 'title_info',
    offline: 'read',
    load: () => import('./screens/info.tsx'),
  },
])
