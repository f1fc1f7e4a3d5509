import { featureText } from '#text/index.ts'

export const useOwnPaymentWords = featureText('own-payments', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
