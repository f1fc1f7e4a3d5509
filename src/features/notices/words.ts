import { featureText } from '#text/index.ts'

export const useNoticeWords = featureText('notices', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
