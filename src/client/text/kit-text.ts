import { featureText } from './feature-text.ts'

/** The words that the kit itself shows, with the sentences for error keys. */
export const useKitText = featureText('kit', { en: () => import('./en.ts'), bn: () => import('./bn.ts') })
