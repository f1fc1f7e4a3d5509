import { featureText } from '#text/index.ts'

export const usePlatformPaymentsWords = featureText('platform-payments', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
