import { featureText } from '#text/index.ts'

export const useFileWords = featureText('template-files', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
