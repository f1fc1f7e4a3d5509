import { featureText } from '#text/index.ts'

export const usePaymentMethodsWords = featureText('payment-methods', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
