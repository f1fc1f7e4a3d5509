import { featureText } from '#text/index.ts'

export const useCertificateText = featureText('certificates', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
