import type { ResourceWords } from '#contract/resource/words.ts'
import { featureText } from '#text/index.ts'

/** Of the medicines as a resource. */
export const useCatalogueWords = featureText<ResourceWords>('catalogue', {
  en: async () => ({ en: (await import('./text/en.ts')).en.drugs }),
  bn: async () => ({ bn: (await import('./text/bn.ts')).bn.drugs }),
})

/** Of sending them to devices and of loading a file. */
export const useReleaseWords = featureText('catalogue-releases', {
  en: async () => ({ en: (await import('./text/en.ts')).en.releases }),
  bn: async () => ({ bn: (await import('./text/bn.ts')).bn.releases }),
})
