import { featureText } from '#text/index.ts'

export const useChosenChamberWords = featureText('chosen-chamber', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
