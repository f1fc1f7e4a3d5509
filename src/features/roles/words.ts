import type { ResourceWords } from '#contract/resource/words.ts'
import { featureText } from '#text/index.ts'

/** Of the roles as a resource. */
export const useRolesWords = featureText<ResourceWords>('roles', {
  en: async () => ({ en: (await import('./text/en.ts')).en.roles }),
  bn: async () => ({ bn: (await import('./text/bn.ts')).bn.roles }),
})

/** Of giving them, and of the table of what each may. */
export const useAssignWords = featureText('role-assign', {
  en: async () => ({ en: (await import('./text/en.ts')).en.assign }),
  bn: async () => ({ bn: (await import('./text/bn.ts')).bn.assign }),
})
