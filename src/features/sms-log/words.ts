import { featureText } from '#text/index.ts'

export const useSmsLogWords = featureText('sms-log', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
