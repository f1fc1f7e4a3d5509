import { featureText } from '#text/index.ts'

export const useArticlePagesText = featureText('article-pages', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
