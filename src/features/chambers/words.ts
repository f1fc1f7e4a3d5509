import { featureText } from '#text/index.ts'

export const useChamberText = featureText('chambers', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
