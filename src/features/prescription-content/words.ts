import { featureText } from '#text/index.ts'

export const useContentWords = featureText('prescription-content', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
