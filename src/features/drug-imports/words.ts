import { featureText } from '#text/index.ts'

export const useImportWords = featureText('drug-imports', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
