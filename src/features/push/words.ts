import { featureText } from '#text/index.ts'

export const usePushWords = featureText('push', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
