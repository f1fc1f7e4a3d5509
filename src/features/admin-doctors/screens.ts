import { screensOf } from '#nav/screen.ts'
import { doctorPages } from './pages.ts'
import { useAdminDoctorsWords } from './words.ts'

const own = { area: 'admin', needs: 'Doctor List', offline: 'online' } as const

export const screens = screensOf('admin-doctors', useAdminDoctorsWords, [
  {
    ...own,
    path: doctorPages.list,
    title: 'title',
    nav: { group: 'main', order: 30, icon: 'doctor', label: 'title' },
    load: () => import('./screens/doctors.tsx'),
  },
  { ...own, path: doctorPages.create, title: 'add', load: () => import('./screens/new-doctor.tsx') },
  { ...own, path: doctorPages.one, digits: ['id'], title: 'one', load: () => import('./screens/doctor.tsx') },
  {
    ...own,
    path: doctorPages.edit,
    digits: ['id'],
    title: 'edit',
    load: () => import('./screens/edit-doctor.tsx'),
  },
])
