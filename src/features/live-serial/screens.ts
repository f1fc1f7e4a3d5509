import { screensOf } from '#nav/screen.ts'
import { useLiveSerialWords } from './words.ts'

/** For whoever holds the address of a serial: nothing lists it, and no search engine is to. */
export const screens = screensOf('live-serial', useLiveSerialWords, [
  {
    path: '/serial/:id',
    area: 'public',
    title: 'title',
    offline: 'read',
    drawn: {
      about: 'about_page',
      reads: async () => (await import('./reads.ts')).serialReads,
      runsAtOnce: true,
      unlisted: true,
      copied: true,
    },
    load: () => import('./screens/serial.tsx'),
  },
])
