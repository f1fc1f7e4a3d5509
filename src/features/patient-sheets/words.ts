import { featureText } from '#text/index.ts'

export const useSheetWords = featureText('patient-sheets', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
