import { screensOf } from '#nav/screen.ts'
import { useImportWords } from './words.ts'

const own = { area: 'admin', offline: 'online', under: '/admin/drugs/list' } as const

export const screens = screensOf('drug-imports', useImportWords, [
  { ...own, path: '/admin/drugs/import', title: 'title', load: () => import('./screens/file.tsx') },
  {
    ...own,
    path: '/admin/drugs/import/:id',
    digits: ['id'],
    title: 'compared_title',
    load: () => import('./screens/compared.tsx'),
  },
])
