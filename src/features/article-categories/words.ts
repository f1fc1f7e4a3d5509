import type { ResourceWords } from '#contract/resource/words.ts'
import { featureText } from '#text/index.ts'

export const useArticleCategoriesWords = featureText<ResourceWords>('article-categories', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
