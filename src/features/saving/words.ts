import { featureText } from '#text/index.ts'

export const useSavingWords = featureText('saving', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
