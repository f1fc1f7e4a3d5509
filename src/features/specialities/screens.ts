import { resourceScreens } from '#nav/resource-screens.ts'
import { specialityPages } from './pages.ts'
import { useFacultiesWords, useInstitutesWords, useSpecialitiesWords } from './words.ts'

const under = '/admin/specialities/list'

const own = { feature: 'specialities', area: 'admin' } as const

export const screens = [
  ...resourceScreens(specialityPages.specialities, {
    ...own,
    words: useSpecialitiesWords,
    nav: { group: 'main', order: 70, icon: 'tree' },
    load: () => import('./screens/specialities.tsx'),
  }),
  ...resourceScreens(specialityPages.faculties, {
    ...own,
    words: useFacultiesWords,
    under,
    load: () => import('./screens/faculties.tsx'),
  }),
  ...resourceScreens(specialityPages.institutes, {
    ...own,
    words: useInstitutesWords,
    under,
    load: () => import('./screens/institutes.tsx'),
  }),
]
