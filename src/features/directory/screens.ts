import { screensOf } from '#nav/screen.ts'
import { useDirectoryWords } from './words.ts'

const shown = { area: 'public', offline: 'read' } as const
const reads = () => import('./reads.ts')
const forms = () => import('./narrowing.ts')

export const screens = screensOf('directory', useDirectoryWords, [
  {
    ...shown,
    path: '/doctors/',
    title: 'doctors',
    drawn: {
      about: 'doctors_about',
      reads: async () => (await reads()).doctorsReads,
      paged: true,
      narrowed: async () => (await forms()).formsBut(),
    },
    load: () => import('./screens/doctors.tsx'),
  },
  {
    ...shown,
    path: '/specialties',
    title: 'specialities',
    drawn: { about: 'specialities_about', reads: async () => (await reads()).specialitiesReads, paged: true },
    load: () => import('./screens/specialities.tsx'),
  },
  {
    ...shown,
    path: '/specialties/:speciality',
    digits: ['speciality'],
    title: 'doctors',
    drawn: {
      about: 'doctors_about',
      reads: async () => (await reads()).specialityReads,
      names: async () => (await reads()).specialityNames,
      addresses: async () => (await reads()).specialityAddresses,
      paged: true,
      narrowed: async () => (await forms()).formsBut('speciality_id'),
    },
    load: () => import('./screens/speciality.tsx'),
  },
  {
    ...shown,
    path: '/all-location-wise-chamber',
    title: 'places',
    drawn: { about: 'places_about', reads: async () => (await reads()).placesReads, paged: true },
    load: () => import('./screens/places.tsx'),
  },
  {
    ...shown,
    path: '/location-wise-chamber-doctors/:id',
    digits: ['id'],
    title: 'doctors',
    drawn: {
      about: 'doctors_about',
      reads: async () => (await reads()).placeReads,
      names: async () => (await reads()).placeNames,
      addresses: async () => (await reads()).placeAddresses,
      paged: true,
      narrowed: async () => (await forms()).formsBut('district_id'),
    },
    load: () => import('./screens/place.tsx'),
  },
  {
    ...shown,
    path: '/:name/:id',
    digits: ['id'],
    title: 'doctor',
    drawn: {
      about: 'doctors_about',
      reads: async () => (await reads()).doctorReads,
      names: async () => (await reads()).doctorNames,
      addresses: async () => (await reads()).doctorAddresses,
      frames: async () => (await reads()).doctorFrames,
    },
    load: () => import('./screens/doctor.tsx'),
  },
])
