import type { PageSigns } from './sync-engine.ts'

/** The signs of the page this runs in. `document` and `window` are reached through the global object: a worker has neither. */
export const pageSigns = (more: Pick<PageSigns, 'onNudge' | 'isSpaceShort'> = {}): PageSigns => ({
  ...more,
  isVisible: () => !('document' in globalThis) || globalThis.document.visibilityState === 'visible',
  onWake(wake) {
    const seen = () => {
      if (globalThis.document.visibilityState === 'visible') wake()
    }
    globalThis.addEventListener('online', wake)
    globalThis.addEventListener('focus', wake)
    globalThis.document.addEventListener('visibilitychange', seen)
    return () => {
      globalThis.removeEventListener('online', wake)
      globalThis.removeEventListener('focus', wake)
      globalThis.document.removeEventListener('visibilitychange', seen)
    }
  },
})
