import { featureText } from '#text/index.ts'

export const useOwnProfileWords = featureText('own-profile', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
