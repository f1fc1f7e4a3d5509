import type { ResourceWords } from '#contract/resource/words.ts'
import { featureText } from '#text/index.ts'

export const useGalleriesWords = featureText<ResourceWords>('galleries', {
  en: async () => ({ en: (await import('./text/en.ts')).en.galleries }),
  bn: async () => ({ bn: (await import('./text/bn.ts')).bn.galleries }),
})

export const useMovingText = featureText('galleries-moving', {
  en: async () => ({ en: (await import('./text/en.ts')).en.moving }),
  bn: async () => ({ bn: (await import('./text/bn.ts')).bn.moving }),
})
