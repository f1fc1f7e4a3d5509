import type { ResourceWords } from '#contract/resource/words.ts'
import { featureText } from '#text/index.ts'

export const useSpecialitiesWords = featureText<ResourceWords>('specialities', {
  en: async () => ({ en: (await import('./text/en.ts')).en.specialities }),
  bn: async () => ({ bn: (await import('./text/bn.ts')).bn.specialities }),
})

export const useFacultiesWords = featureText<ResourceWords>('faculties', {
  en: async () => ({ en: (await import('./text/en.ts')).en.faculties }),
  bn: async () => ({ bn: (await import('./text/bn.ts')).bn.faculties }),
})

export const useInstitutesWords = featureText<ResourceWords>('institutes', {
  en: async () => ({ en: (await import('./text/en.ts')).en.institutes }),
  bn: async () => ({ bn: (await import('./text/bn.ts')).bn.institutes }),
})
