import { physicalMedicine, screensOf } from '#nav/screen.ts'
import { useTherapyWords } from './words.ts'

const own = { area: 'doctor', needs: 'Setting List', speciality: physicalMedicine } as const

export const screens = screensOf('therapy', useTherapyWords, [
  {
    ...own,
    path: '/doctor/therapy-lists',
    title: 'title',
    offline: 'full',
    nav: { group: 'therapy', order: 40, icon: 'list', label: 'title' },
    load: () => import('./screens/list.tsx'),
  },
  {
    ...own,
    path: '/doctor/therapeutic-exercise-image-add',
    title: 'pictures_title',
    offline: 'full',
    load: () => import('./screens/pictures.tsx'),
  },
  {
    ...own,
    path: '/doctor/therapeutic-exercise-description/:id',
    title: 'description_title',
    offline: 'full',
    load: () => import('./screens/description.tsx'),
  },
])
