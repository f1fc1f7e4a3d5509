import { featureText } from '#text/index.ts'

export const useVisitWords = featureText('patient-visits', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
