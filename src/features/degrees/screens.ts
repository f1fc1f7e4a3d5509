import { resourceScreens } from '#nav/resource-screens.ts'
import { degreePages } from './pages.ts'
import { useDegreesWords, useSubSpecialitiesWords } from './words.ts'

const own = { feature: 'degrees', area: 'admin' } as const

export const screens = [
  ...resourceScreens(degreePages.sub_specialities, {
    ...own,
    words: useSubSpecialitiesWords,
    nav: { group: 'main', order: 80, icon: 'degree' },
    load: () => import('./screens/sub-specialities.tsx'),
  }),
  ...resourceScreens(degreePages.degrees, {
    ...own,
    words: useDegreesWords,
    under: '/admin/institute-degrees/list',
    load: () => import('./screens/degrees.tsx'),
  }),
]
