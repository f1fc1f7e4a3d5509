import { featureText } from '#text/index.ts'

export const useSmsEventsWords = featureText('sms-events', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
