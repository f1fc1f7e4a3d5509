import { featureText } from '#text/index.ts'

export const useOwnWordsText = featureText('own-words', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
