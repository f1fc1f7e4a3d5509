import { featureText } from '#text/index.ts'

export const useTherapyWords = featureText('therapy', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
