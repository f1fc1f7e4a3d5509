import { featureText } from '#text/index.ts'

export const useSmsTypesWords = featureText('sms-types', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
