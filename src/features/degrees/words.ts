import type { ResourceWords } from '#contract/resource/words.ts'
import { featureText } from '#text/index.ts'

export const useSubSpecialitiesWords = featureText<ResourceWords>('sub-specialities', {
  en: async () => ({ en: (await import('./text/en.ts')).en.sub_specialities }),
  bn: async () => ({ bn: (await import('./text/bn.ts')).bn.sub_specialities }),
})

export const useDegreesWords = featureText<ResourceWords>('degrees', {
  en: async () => ({ en: (await import('./text/en.ts')).en.degrees }),
  bn: async () => ({ bn: (await import('./text/bn.ts')).bn.degrees }),
})
