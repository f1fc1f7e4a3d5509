import type { PageSigns } from '#local/sync-engine.ts'

/** What the page tells the engine: that it is looked at again, or that the browser believes in a line. */
export const pageSigns: PageSigns = {
  onWake(wake) {
    const seen = () => {
      if (document.visibilityState === 'visible') wake()
    }
    document.addEventListener('visibilitychange', seen)
    addEventListener('focus', wake)
    addEventListener('online', wake)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('focus', wake)
      removeEventListener('online', wake)
    }
  },
  isVisible: () => document.visibilityState === 'visible',
}
