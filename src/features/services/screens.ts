import { screensOf } from '#nav/screen.ts'
import { useServicesWords } from './words.ts'

const reads = () => import('./reads.ts')

export const screens = screensOf('services', useServicesWords, [
  {
    path: '/doctor-services/:id',
    digits: ['id'],
    area: 'public',
    title: 'service',
    offline: 'read',
    drawn: {
      about: 'about',
      reads: async () => (await reads()).serviceReads,
      names: async () => (await reads()).serviceNames,
      addresses: async () => (await reads()).serviceAddresses,
    },
    load: () => import('./screens/service.tsx'),
  },
])
