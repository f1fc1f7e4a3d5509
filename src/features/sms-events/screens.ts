import { screensOf } from '#nav/screen.ts'
import { smsEventsPage } from './pages.ts'
import { useSmsEventsWords } from './words.ts'

const own = { area: 'admin', offline: 'online' } as const

export const screens = screensOf('sms-events', useSmsEventsWords, [
  {
    ...own,
    path: smsEventsPage,
    title: 'title',
    nav: { group: 'main', order: 110, icon: 'sms', label: 'title' },
    load: () => import('./screens/doctors.tsx'),
  },
  {
    ...own,
    path: `${smsEventsPage}/:id`,
    digits: ['id'],
    title: 'one',
    load: () => import('./screens/doctor.tsx'),
  },
])
