import { featureText } from '#text/index.ts'

export const useProfileText = featureText('doctor-profile', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
