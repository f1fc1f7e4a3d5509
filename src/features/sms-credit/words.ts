import { featureText } from '#text/index.ts'

export const useSmsCreditWords = featureText('sms-credit', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
