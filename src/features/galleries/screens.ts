import { resourceScreens } from '#nav/resource-screens.ts'
import { galleryPages } from './pages.ts'
import { useGalleriesWords } from './words.ts'

export const screens = resourceScreens(galleryPages, {
  feature: 'galleries',
  area: 'doctor',
  words: useGalleriesWords,
  nav: { group: 'media', order: 10, icon: 'gallery' },
  load: () => import('./screens/galleries.tsx'),
})
