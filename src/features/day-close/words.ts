import { featureText } from '#text/index.ts'

export const useDayCloseWords = featureText('day-close', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
