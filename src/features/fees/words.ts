import { featureText } from '#text/index.ts'

export const useFeeWords = featureText('fees', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
