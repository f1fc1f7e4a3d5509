import { featureText } from '#text/index.ts'

export const useBroughtText = featureText('brought-visits', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
