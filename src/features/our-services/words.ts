import type { ResourceWords } from '#contract/resource/words.ts'
import { featureText } from '#text/index.ts'

export const useOurServicesWords = featureText<ResourceWords>('our-services', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
