import { featureText } from '#text/index.ts'

export const useCheckWords = featureText('sheet-check', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
