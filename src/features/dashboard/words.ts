import { featureText } from '#text/index.ts'

export const useDashboardWords = featureText('dashboard', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
