import { resourceScreens } from '#nav/resource-screens.ts'
import { screensOf } from '#nav/screen.ts'
import { testimonialPages, wordsPage } from './pages.ts'
import { useAdminTestimonialsWords, useConsentedWords } from './words.ts'

export const screens = [
  ...resourceScreens(testimonialPages, {
    feature: 'admin-testimonials',
    area: 'admin',
    words: useAdminTestimonialsWords,
    nav: { group: 'main', order: 130, icon: 'quote' },
    load: () => import('./screens/testimonials.tsx'),
  }),
  ...screensOf('admin-testimonials', useConsentedWords, [
    {
      path: wordsPage,
      area: 'admin',
      title: 'title',
      under: testimonialPages.list,
      offline: 'online',
      load: () => import('./screens/from-feedback.tsx'),
    },
  ]),
]
