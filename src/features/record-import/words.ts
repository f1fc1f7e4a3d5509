import { featureText } from '#text/index.ts'

export const useImportText = featureText('record-import', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
