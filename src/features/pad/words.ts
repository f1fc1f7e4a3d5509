import { featureText } from '#text/index.ts'

export const usePadWords = featureText('pad', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
