import type { ResourceWords } from '#contract/resource/words.ts'
import { featureText } from '#text/index.ts'

export const useSmsPackagesWords = featureText<ResourceWords>('sms-packages', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
