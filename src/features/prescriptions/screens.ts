import { screensOf } from '#nav/screen.ts'
import { useRxText } from './words.ts'

const staff = ['doctor', 'doctor_assistant'] as const
const own = {
  area: 'doctor',
  guard: staff,
  needs: ['Prescription List', 'Prescription View', 'Prescription Draft'],
} as const

export const screens = screensOf('prescriptions', useRxText, [
  {
    ...own,
    path: '/doctor/appointments/:appointment',
    title: 'title_write',
    offline: 'full',
    load: () => import('./screens/write.tsx'),
  },
  {
    ...own,
    path: '/doctor/prescriptions/:appointment',
    title: 'title_visit',
    offline: 'full',
    load: () => import('./screens/write.tsx'),
  },
  {
    ...own,
    path: '/doctor/chamber/:id/quick-prescription',
    title: 'title_write_quick',
    offline: 'full',
    load: () => import('./screens/quick.tsx'),
  },
  {
    ...own,
    path: '/doctor/prescriptions/edit/:id',
    title: 'title_edit',
    offline: 'full',
    load: () => import('./screens/edit.tsx'),
  },
  {
    ...own,
    path: '/doctor/prescription-edit/:id',
    title: 'title_edit_quick',
    offline: 'full',
    load: () => import('./screens/edit.tsx'),
  },
  {
    ...own,
    path: '/doctor/prescription/:prescription_id',
    title: 'title_view',
    offline: 'read',
    load: () => import('./screens/view.tsx'),
  },
  {
    ...own,
    path: '/doctor/quick-prescription/:prescription_id',
    title: 'title_quick',
    offline: 'read',
    load: () => import('./screens/view.tsx'),
  },
  {
    ...own,
    path: '/doctor/patient/rx/:prescription_id',
    title: 'title_view',
    offline: 'read',
    load: () => import('./screens/view.tsx'),
  },
  {
    ...own,
    // Whoever prints, as `printers` has it: a list of screens brings nothing along.
    needs: ['Prescription List', 'Prescription View'],
    path: '/doctor/prescription/print/:appointment_id',
    title: 'title_print',
    offline: 'read',
    frame: 'bare',
    load: () => import('./screens/print.tsx'),
  },
  {
    ...own,
    needs: 'Prescription List',
    path: '/doctor/prescriptions',
    title: 'menu',
    offline: 'full',
    nav: { group: 'main', order: 70, icon: 'prescription', label: 'menu', short: 'short', daily: true },
    load: () => import('./screens/list.tsx'),
  },
  {
    ...own,
    needs: 'Prescription List',
    path: '/doctor/prescriptions/schedule-prescription',
    title: 'title_schedule_list',
    offline: 'read',
    load: () => import('./screens/list-schedule.tsx'),
  },
  {
    ...own,
    path: '/doctor/prescriptions/pending-schedule-prescriptions',
    title: 'title_pending_schedule',
    offline: 'full',
    load: () => import('./screens/list-pending-schedule.tsx'),
  },
  {
    ...own,
    needs: 'Prescription List',
    path: '/doctor/prescriptions/quick-prescription',
    title: 'title_quick_list',
    offline: 'read',
    load: () => import('./screens/list-quick.tsx'),
  },
  {
    ...own,
    path: '/doctor/prescriptions/pending-quick-prescriptions',
    title: 'title_pending_quick',
    offline: 'full',
    load: () => import('./screens/list-pending-quick.tsx'),
  },
])
