import { featureText } from '#text/index.ts'

export const usePapersText = featureText('papers', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
