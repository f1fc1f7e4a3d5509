import type { ResourceWords } from '#contract/resource/words.ts'
import { featureText } from '#text/index.ts'

export const useArticlesWords = featureText<ResourceWords>('articles', {
  en: async () => ({ en: (await import('./text/en.ts')).en.articles }),
  bn: async () => ({ bn: (await import('./text/bn.ts')).bn.articles }),
})

export const useWritingText = featureText('articles-writing', {
  en: async () => ({ en: (await import('./text/en.ts')).en.writing }),
  bn: async () => ({ bn: (await import('./text/bn.ts')).bn.writing }),
})
