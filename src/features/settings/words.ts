import { featureText } from '#text/index.ts'

export const useSettingsWords = featureText('settings', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
