import { featureText } from '#text/index.ts'

export const useReturnText = featureText('returns', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
