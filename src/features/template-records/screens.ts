import { useTemplateWords } from '#features/templates/words.ts'
import { screensOf } from '#nav/screen.ts'

const own = { area: 'doctor', needs: 'Setting List' } as const

export const screens = screensOf('template-records', useTemplateWords, [
  {
    ...own,
    path: '/doctor/prescription-templates',
    title: 'title.prescription',
    offline: 'read',
    nav: { group: 'settings', order: 20, icon: 'template', label: 'title.prescription' },
    load: () => import('./screens/list.tsx'),
  },
  {
    ...own,
    path: '/doctor/prescription-templates/create',
    title: 'create_title.prescription',
    offline: 'full',
    load: () => import('./screens/create.tsx'),
  },
  {
    ...own,
    path: '/doctor/prescription-templates/edit/:id',
    title: 'edit_title.prescription',
    offline: 'full',
    load: () => import('./screens/edit.tsx'),
  },
  {
    ...own,
    path: '/doctor/advises-template-list',
    title: 'title.advise',
    offline: 'full',
    nav: { group: 'settings', order: 50, icon: 'advice', label: 'title.advise' },
    load: () => import('./screens/list.tsx'),
  },
  {
    ...own,
    path: '/doctor/advise-template-create',
    title: 'create_title.advise',
    offline: 'full',
    load: () => import('./screens/create.tsx'),
  },
  {
    ...own,
    path: '/doctor/advise-template-edit/:id',
    title: 'edit_title.advise',
    offline: 'full',
    load: () => import('./screens/edit.tsx'),
  },
  {
    ...own,
    path: '/doctor/investigation-templates',
    title: 'title.investigation',
    offline: 'full',
    nav: { group: 'settings', order: 60, icon: 'investigation', label: 'title.investigation' },
    load: () => import('./screens/list.tsx'),
  },
  {
    ...own,
    path: '/doctor/investigation-templates/create',
    title: 'create_title.investigation',
    offline: 'full',
    load: () => import('./screens/create.tsx'),
  },
  {
    ...own,
    path: '/doctor/investigation-templates/edit/:id',
    title: 'edit_title.investigation',
    offline: 'full',
    load: () => import('./screens/edit.tsx'),
  },
])
