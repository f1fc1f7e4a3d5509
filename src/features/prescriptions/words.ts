import { featureText } from '#text/index.ts'

export const useRxText = featureText('prescriptions', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
