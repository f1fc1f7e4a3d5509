import { screensOf } from '#nav/screen.ts'
import { usePatientText } from './words.ts'

const own = { area: 'doctor', needs: 'Patient List', under: '/doctor/patients' } as const

export const screens = screensOf('patients', usePatientText, [
  {
    ...own,
    path: '/doctor/patient-create',
    title: 'title_create',
    offline: 'full',
    load: () => import('./screens/create.tsx'),
  },
  {
    ...own,
    path: '/doctor/patient-eidt/:id',
    title: 'title_edit',
    offline: 'full',
    load: () => import('./screens/edit.tsx'),
  },
  {
    ...own,
    path: '/doctor/patient-edit/:id',
    title: 'title_edit',
    offline: 'full',
    load: () => import('./screens/edit-spelt.tsx'),
  },
])
