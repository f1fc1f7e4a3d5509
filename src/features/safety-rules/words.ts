import { featureText } from '#text/index.ts'

export const useSafetyRulesWords = featureText('safety-rules', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
