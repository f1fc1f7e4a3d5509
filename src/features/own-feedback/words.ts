import { featureText } from '#text/index.ts'

export const useOwnFeedbackWords = featureText('own-feedback', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
