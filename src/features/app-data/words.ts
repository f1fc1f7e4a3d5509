import { featureText } from '#text/index.ts'

export const useAppDataWords = featureText('app-data', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
