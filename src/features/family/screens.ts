import { screensOf } from '#nav/screen.ts'
import { useFamilyWords } from './words.ts'

const own = { area: 'user', guard: 'login', offline: 'read' } as const

/** The number in the first address is the specification's; whoever opens it sees his own family, whatever stands there. */
export const screens = screensOf('family', useFamilyWords, [
  {
    ...own,
    path: '/user/patients/:id',
    digits: ['id'],
    title: 'title',
    load: () => import('./screens/family.tsx'),
  },
  { ...own, path: '/user/show-patient/:id', title: 'patient', load: () => import('./screens/member.tsx') },
])
