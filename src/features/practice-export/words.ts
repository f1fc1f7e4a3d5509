import { featureText } from '#text/index.ts'

export const useTakeHomeWords = featureText('practice-export', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
