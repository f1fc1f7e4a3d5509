import { featureText } from '#text/index.ts'

export const useTemplateWords = featureText('templates', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
