import type { ResourceWords } from '#contract/resource/words.ts'
import { featureText } from '#text/index.ts'

/** Of the testimonials as a resource. */
export const useAdminTestimonialsWords = featureText<ResourceWords>('admin-testimonials', {
  en: async () => ({ en: (await import('./text/en.ts')).en.testimonials }),
  bn: async () => ({ bn: (await import('./text/bn.ts')).bn.testimonials }),
})

/** Of the page of what patients let be shown. */
export const useConsentedWords = featureText('consented-words', {
  en: async () => ({ en: (await import('./text/en.ts')).en.taken }),
  bn: async () => ({ bn: (await import('./text/bn.ts')).bn.taken }),
})
