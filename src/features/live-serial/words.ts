import { featureText } from '#text/index.ts'

export const useLiveSerialWords = featureText('live-serial', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
