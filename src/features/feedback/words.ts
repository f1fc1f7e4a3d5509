import { featureText } from '#text/index.ts'

export const useFeedbackWords = featureText('feedback', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
