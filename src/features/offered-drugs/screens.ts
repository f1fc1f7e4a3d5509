import { screensOf } from '#nav/screen.ts'
import { offeredPages } from './pages.ts'
import { useOfferedWords } from './words.ts'

const own = { area: 'admin', offline: 'online' } as const

export const screens = screensOf('offered-drugs', useOfferedWords, [
  {
    ...own,
    path: offeredPages.list,
    under: '/admin/drugs/list',
    title: 'title',
    load: () => import('./screens/offers.tsx'),
  },
  {
    ...own,
    path: offeredPages.one,
    under: offeredPages.list,
    title: 'one',
    load: () => import('./screens/offer.tsx'),
  },
])
