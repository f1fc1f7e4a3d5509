import type { ResourceWords } from '#contract/resource/words.ts'
import { featureText } from '#text/index.ts'

/** Of the accounts as a resource. */
export const useUsersWords = featureText<ResourceWords>('users', {
  en: async () => ({ en: (await import('./text/en.ts')).en.users }),
  bn: async () => ({ bn: (await import('./text/bn.ts')).bn.users }),
})

/** Of the page of one account. */
export const useAccountWords = featureText('user-page', {
  en: async () => ({ en: (await import('./text/en.ts')).en.account }),
  bn: async () => ({ bn: (await import('./text/bn.ts')).bn.account }),
})
