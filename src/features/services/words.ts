import { featureText } from '#text/index.ts'

export const useServicesWords = featureText('services', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
