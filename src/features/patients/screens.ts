import { screensOf } from '#nav/screen.ts'
import { usePatientText } from './words.ts'

const own = { area: 'doctor', needs: 'Patient List' } as const
const all = () => import('./screens/list-all.tsx')

export const screens = screensOf('patients', usePatientText, [
  { ...own, path: '/doctor/patients', title: 'patients', offline: 'read', nav: { group: 'main', order: 60, icon: 'patients', label: 'patients', daily: true }, load: all },
  { ...own, path: '/doctor/patients/all-patients', title: 'patients', offline: 'read', load: all },
  { ...own, path: '/doctor/patients/schedule-patients', title: 'patients', offline: 'read', load: () => import('./screens/list-schedule.tsx') },
  { ...own, path: '/doctor/patients/quick-patients', title: 'patients', offline: 'read', load: () => import('./screens/list-quick.tsx') },
  { ...own, path: '/doctor/patients/info', title: 'title_info', offline: 'read', load: () => import('./screens/info.tsx') },
  { ...own, path: '/doctor/patient-create', title: 'title_create', offline: 'full', load: () => import('./screens/create.tsx') },
  { ...own, path: '/doctor/patient-eidt/:id', title: 'title_edit', offline: 'full', load: () => import('./screens/edit.tsx') },
  { ...own, path: '/doctor/patient-edit/:id', title: 'title_edit', offline: 'full', load: () => import('./screens/edit-spelt.tsx') },
])
