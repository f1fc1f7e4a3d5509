import { featureText } from '#text/index.ts'

export const useSmsTextWords = featureText('sms-text', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
