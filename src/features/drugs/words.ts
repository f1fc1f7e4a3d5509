import { featureText } from '#text/index.ts'

export const useDrugWords = featureText('drugs', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
