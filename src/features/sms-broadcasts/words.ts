import { featureText } from '#text/index.ts'

export const useBroadcastWords = featureText('sms-broadcasts', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
