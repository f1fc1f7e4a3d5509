import { featureText } from '#text/index.ts'

export const useOfferedWords = featureText('offered-drugs', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
