import { featureText } from '#text/index.ts'

export const useAssistantWords = featureText('assistants', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
