import { screensOf } from '#nav/screen.ts'
import { useTestimonialsWords } from './words.ts'

const reads = () => import('./reads.ts')

export const screens = screensOf('testimonials', useTestimonialsWords, [
  {
    path: '/testimonial-details/:id',
    digits: ['id'],
    area: 'public',
    title: 'testimonial',
    offline: 'read',
    drawn: {
      about: 'about',
      reads: async () => (await reads()).testimonialReads,
      names: async () => (await reads()).testimonialNames,
      addresses: async () => (await reads()).testimonialAddresses,
    },
    load: () => import('./screens/testimonial.tsx'),
  },
])
