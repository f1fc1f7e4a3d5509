import { screensOf } from '#nav/screen.ts'
import { useCertificateText } from './words.ts'

const own = {
  area: 'doctor',
  guard: ['doctor', 'doctor_assistant'],
  needs: ['Prescription List', 'Prescription View', 'Prescription Draft'],
} as const

export const screens = screensOf('certificates', useCertificateText, [
  {
    ...own,
    path: '/doctor/certificates',
    title: 'menu',
    offline: 'full',
    under: '/doctor/prescriptions',
    load: () => import('./screens/list.tsx'),
  },
  {
    ...own,
    needs: 'Prescription Issue',
    path: '/doctor/certificates/write/:patient',
    title: 'title_write',
    under: '/doctor/prescriptions',
    offline: 'full',
    load: () => import('./screens/write.tsx'),
  },
  {
    ...own,
    path: '/doctor/certificates/:certificate',
    title: 'title_view',
    under: '/doctor/prescriptions',
    offline: 'read',
    load: () => import('./screens/view.tsx'),
  },
])
