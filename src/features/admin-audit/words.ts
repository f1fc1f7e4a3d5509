import { featureText } from '#text/index.ts'

export const useAuditWords = featureText('admin-audit', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
