import { screensOf } from '#nav/screen.ts'
import { useFamilyWords } from './words.ts'

const own = { area: 'user', guard: 'login' } as const

/** The number in the first address is the specification's; whoever opens it sees his own family, whatever stands there. */
export const screens = screensOf('family', useFamilyWords, [
  {
    ...own,
    path: '/user/patients/:id',
    digits: ['id'],
    title: 'title',
    nav: { group: 'main', order: 40, icon: 'patients', label: 'nav', daily: true },
    offline: 'read',
    load: () => import('./screens/family.tsx'),
  },
  {
    ...own,
    path: '/user/show-patient/:id',
    title: 'patient',
    offline: 'read',
    load: () => import('./screens/member.tsx'),
  },
  {
    ...own,
    // Spelled as the specification spells it.
    path: '/user/patient-eidt/:id',
    title: 'edit_title',
    offline: 'online',
    load: () => import('./screens/edit-member.tsx'),
  },
])
