import { featureText } from '#text/index.ts'

export const useDrawingWords = featureText('drawings', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
