import { featureText } from '#text/index.ts'

export const usePatientHomeWords = featureText('patient-home', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
