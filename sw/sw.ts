/// <reference lib="webworker" />
import { isPageOpen } from '#local/lock/open-pages.ts'
import { askRemoved } from '#local/lock/ask-removed.ts'
import { payLogouts } from '#local/lock/owed-logouts.ts'
import { wakeTag } from '#local/sync/wake.ts'
import { pushFromWorker } from '#local/sync/worker-push.ts'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope

/** Everything a staff or public page needs is there before it is asked for; answers of the API are never cached. */
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

/** Every address of the product is the same page; what it shows is decided there. */
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/files\//, /^\/healthz$/, /^\/readyz$/],
  }),
)

/** Administrators' screens are kept once they were used. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets' }),
)

/** The first page of a device is its own from then on: it may lose its line before it is opened again. */
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** An update takes over when the person says so, never under an open form. */
self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING')
    void self.skipWaiting()
})

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

const isSync = (event: Event): event is SyncEvent => 'tag' in event && event.tag === wakeTag

/** The line is back and no page may be open: what waits goes out sealed. Failing makes the browser try again later. */
self.addEventListener('sync', (event) => {
  if (isSync(event)) event.waitUntil(send())
})

async function send(): Promise<void> {
  const owed = await payLogouts()
  if ((await pushFromWorker({ isPageOpen, ask: askRemoved })) || owed)
    throw new Error('not everything could be sent yet')
}
