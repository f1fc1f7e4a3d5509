import { featureText } from '#text/index.ts'

export const useShareText = featureText('shared-sheets', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
