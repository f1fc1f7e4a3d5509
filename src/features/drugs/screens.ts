import { screensOf } from '#nav/screen.ts'
import { useDrugWords } from './words.ts'

export const screens = screensOf('drugs', useDrugWords, [
  {
    path: '/doctor/settings/add-favorite-drugs',
    area: 'doctor',
    needs: 'Setting List',
    title: 'title',
    offline: 'full',
    nav: { group: 'settings', order: 10, icon: 'drug', label: 'title' },
    load: () => import('./screens/favorites.tsx'),
  },
  {
    path: '/doctor/drug-list',
    area: 'doctor',
    needs: 'Setting List',
    title: 'own.list_title',
    offline: 'full',
    nav: { group: 'settings', order: 75, icon: 'drug', label: 'own.menu' },
    load: () => import('./screens/own-drugs.tsx'),
  },
  {
    path: '/doctor/drug-create',
    area: 'doctor',
    needs: 'Setting List',
    title: 'own.title',
    offline: 'full',
    load: () => import('./screens/own-drug-create.tsx'),
  },
  {
    path: '/doctor/drug-edit/:id',
    area: 'doctor',
    needs: 'Setting List',
    title: 'own.edit_title',
    offline: 'full',
    load: () => import('./screens/own-drug-edit.tsx'),
  },
])
