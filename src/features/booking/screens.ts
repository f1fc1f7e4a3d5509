import { screensOf } from '#nav/screen.ts'
import { useBookingWords } from './words.ts'

const shown = { area: 'public', title: 'title', offline: 'read' } as const
const load = () => import('./screens/book.tsx')

/** Under `/doctor`, as the specification has them, and yet for anybody. */
export const screens = screensOf('booking', useBookingWords, [
  { ...shown, path: '/doctor/appointment/:id', digits: ['id'], load },
  {
    ...shown,
    path: '/doctor/appointment/:doctor_id/:chamber_id',
    digits: ['doctor_id', 'chamber_id'],
    load,
  },
])
