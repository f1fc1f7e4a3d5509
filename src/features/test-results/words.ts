import { featureText } from '#text/index.ts'

export const useResultText = featureText('test-results', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
