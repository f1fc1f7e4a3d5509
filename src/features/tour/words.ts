import { featureText } from '#text/index.ts'

export const useTourWords = featureText('tour', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
