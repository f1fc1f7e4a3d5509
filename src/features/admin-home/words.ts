import { featureText } from '#text/index.ts'

export const useAdminHomeWords = featureText('admin-home', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
