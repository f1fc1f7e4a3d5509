import { featureText } from '#text/index.ts'

export const usePhoneChangeText = featureText('phone-changes', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
