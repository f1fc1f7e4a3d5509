import { featureText } from '#text/index.ts'

export const usePosterWords = featureText('poster', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
