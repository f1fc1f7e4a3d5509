import { featureText } from '#text/index.ts'

export const useWallWords = featureText('wall-display', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
