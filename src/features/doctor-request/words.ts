import { featureText } from '#text/index.ts'

export const useDoctorRequestWords = featureText('doctor-request', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
