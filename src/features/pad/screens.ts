import { screensOf } from '#nav/screen.ts'
import { usePadWords } from './words.ts'

export const screens = screensOf('pad', usePadWords, [
  {
    path: '/doctor/settings/header',
    area: 'doctor',
    title: 'title',
    offline: 'full',
    nav: { group: 'main', order: 90, icon: 'print', label: 'title' },
    load: () => import('./screens/header.tsx'),
  },
  {
    path: '/doctor/settings/footer',
    area: 'doctor',
    title: 'title_footer',
    offline: 'full',
    load: () => import('./screens/footer.tsx'),
  },
])
