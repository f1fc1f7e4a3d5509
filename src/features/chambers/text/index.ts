import { featureText } from '#text/index.ts'

export const useChamberText = featureText('chambers', { en: () => import('./en.ts'), bn: () => import('./bn.ts') })
