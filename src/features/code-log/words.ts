import { featureText } from '#text/index.ts'

export const useCodeLogWords = featureText('code-log', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
