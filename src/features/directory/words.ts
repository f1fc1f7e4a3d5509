import { featureText } from '#text/index.ts'

export const useDirectoryWords = featureText('directory', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
