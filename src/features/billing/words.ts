import { featureText } from '#text/index.ts'

export const useBillingWords = featureText('billing', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
