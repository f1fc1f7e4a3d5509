import { featureText } from '#text/index.ts'

export const useWhichWords = featureText('which-counts', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
