import { featureText } from '#text/index.ts'

export const useVisitLinkWords = featureText('visit-link', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
