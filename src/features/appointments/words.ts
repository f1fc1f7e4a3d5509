import { featureText } from '#text/index.ts'

export const useAppointmentWords = featureText('appointments', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
