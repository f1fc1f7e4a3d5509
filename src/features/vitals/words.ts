import { featureText } from '#text/index.ts'

export const useVitalsText = featureText('vitals', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
