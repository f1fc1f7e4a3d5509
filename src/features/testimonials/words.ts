import { featureText } from '#text/index.ts'

export const useTestimonialsWords = featureText('testimonials', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
