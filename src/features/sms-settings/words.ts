import { featureText } from '#text/index.ts'

export const useSmsSettingsWords = featureText('sms-settings', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
