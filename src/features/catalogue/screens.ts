import { resourceScreens } from '#nav/resource-screens.ts'
import { cataloguePages } from './pages.ts'
import { useCatalogueWords } from './words.ts'

export const screens = resourceScreens(cataloguePages, {
  feature: 'catalogue',
  area: 'admin',
  words: useCatalogueWords,
  nav: { group: 'main', order: 90, icon: 'drug' },
  load: () => import('./screens/catalogue.tsx'),
})
