import { featureText } from '#text/index.ts'

export const useBookingWords = featureText('booking', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
