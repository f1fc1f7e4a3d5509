import { featureText } from '#text/index.ts'

export const useResourceText = featureText('resource', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
