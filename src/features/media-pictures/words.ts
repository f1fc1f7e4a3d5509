import { featureText } from '#text/index.ts'

export const useMediaPicturesText = featureText('media-pictures', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
