import { featureText } from '#text/index.ts'

export const useSyncWords = featureText('sync', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
