import { featureText } from '#text/index.ts'

export const useMenuWords = featureText('share', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
