import { featureText } from '#text/index.ts'

export const useMergeText = featureText('patient-merge', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
