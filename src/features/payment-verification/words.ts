import { featureText } from '#text/index.ts'

export const useVerificationWords = featureText('payment-verification', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
