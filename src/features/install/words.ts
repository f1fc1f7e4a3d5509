import { featureText } from '#text/index.ts'

export const useInstallWords = featureText('install', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
