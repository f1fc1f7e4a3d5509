import { featureText } from '#text/index.ts'

export const useAdminSearchWords = featureText('admin-search', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
