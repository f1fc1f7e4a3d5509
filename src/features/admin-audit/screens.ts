import { screensOf } from '#nav/screen.ts'
import { useAuditWords } from './words.ts'

export const screens = screensOf('admin-audit', useAuditWords, [
  {
    path: '/admin/audit',
    area: 'admin',
    title: 'title',
    offline: 'online',
    under: '/admin/dashboard',
    load: () => import('./screens/audit.tsx'),
  },
])
