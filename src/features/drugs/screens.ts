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
])
