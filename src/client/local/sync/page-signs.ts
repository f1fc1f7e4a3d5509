import type { PagePresence } from './live.ts'
import type { PageSigns } from './sync-engine.ts'
import { wakeTag } from './wake.ts'

/** What tells that the line may have come or gone, or somebody is back: a line that is gone is said at the next request, not after the next minute. */
const presenceEvents = ['online', 'offline', 'focus'] as const

/** The signs of the page this runs in. `document` and `window` are reached through the global object: a worker has neither. */
export const pageSigns = (more: Pick<PageSigns, 'onNudge' | 'isSpaceShort'> = {}): PageSigns => ({
  ...more,
  onEnqueued: askForWorker,
  isVisible: () => !('document' in globalThis) || globalThis.document.visibilityState === 'visible',
  onWake(wake) {
    const seen = () => {
      if (globalThis.document.visibilityState === 'visible') wake()
    }
    for (const event of presenceEvents) globalThis.addEventListener(event, wake)
    globalThis.document.addEventListener('visibilitychange', seen)
    return () => {
      for (const event of presenceEvents) globalThis.removeEventListener(event, wake)
      globalThis.document.removeEventListener('visibilitychange', seen)
    }
  },
})

/** Whether this page is in sight and the browser believes in the line. */
export const pagePresence: PagePresence = {
  isHere: () => globalThis.document.visibilityState === 'visible' && globalThis.navigator.onLine,
  onChange(look) {
    for (const event of presenceEvents) globalThis.addEventListener(event, look)
    globalThis.document.addEventListener('visibilitychange', look)
    return () => {
      for (const event of presenceEvents) globalThis.removeEventListener(event, look)
      globalThis.document.removeEventListener('visibilitychange', look)
    }
  },
}

interface Wakeable {
  sync: { register(name: string): Promise<void> }
}

const isWakeable = (registration: object): registration is Wakeable => 'sync' in registration

/** Asks the browser to wake the worker once there is a line. Where it cannot or will not, the open page sends by itself. */
export function askForWorker(): void {
  if (!('navigator' in globalThis && 'serviceWorker' in globalThis.navigator)) return
  globalThis.navigator.serviceWorker.ready
    .then((registration) => (isWakeable(registration) ? registration.sync.register(wakeTag) : undefined))
    .catch((error: unknown) => {
      if (!(error instanceof DOMException)) throw error
    })
}
