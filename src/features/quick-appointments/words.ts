import { featureText } from '#text/index.ts'

export const useDeskWords = featureText('quick-appointments', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
