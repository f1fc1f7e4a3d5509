import { resourceScreens } from '#nav/resource-screens.ts'
import { ourServicePages } from './pages.ts'
import { useOurServicesWords } from './words.ts'

export const screens = resourceScreens(ourServicePages, {
  feature: 'our-services',
  area: 'admin',
  words: useOurServicesWords,
  nav: { group: 'main', order: 120, icon: 'service' },
  load: () => import('./screens/our-services.tsx'),
})
