import { featureText } from '#text/index.ts'

export const useHomeWords = featureText('practice-export', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
