import { featureText } from '#text/index.ts'

export const useHomeWords = featureText('home', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
