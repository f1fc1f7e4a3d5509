import { featureText } from '#text/index.ts'

export const useAdminDoctorsWords = featureText('admin-doctors', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
