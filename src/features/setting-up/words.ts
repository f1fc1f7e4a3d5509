import { featureText } from '#text/index.ts'

export const useSettingUpWords = featureText('setting-up', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
