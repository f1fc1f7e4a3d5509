import { featureText } from '#text/index.ts'

export const useDoctorMediaText = featureText('doctor-media', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
