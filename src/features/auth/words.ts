import { featureText } from '#text/index.ts'

export const useAuthWords = featureText('auth', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
