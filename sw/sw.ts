/// <reference lib="webworker" />
import { ofOnePage } from '#contract/visitor-page.ts'
import { isPageOpen } from '#local/lock/open-pages.ts'
import { askRemoved } from '#local/lock/ask-removed.ts'
import { isSignedInHere } from '#local/lock/signed-in-here.ts'
import { payLogouts } from '#local/lock/owed-logouts.ts'
import { wakeTag } from '#local/sync/wake.ts'
import { pushFromWorker } from '#local/sync/worker-push.ts'
import { keepWork } from '#local/sync/keep-work.ts'
import { isPlaceOfWork } from '#local/database/owner.ts'
import { cacheNames } from 'workbox-core'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { type BuiltFile, keptFiles } from './kept-files.ts'
import { openTold, showTold } from './told.ts'
import { visitorPages } from './visitor-pages.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly BuiltFile[] }

/** What is needed is there before it is asked for; answers of the API are never cached. */
const kept = keptFiles(self.__WB_MANIFEST, {
  caches,
  // The server is asked each time: the browser's own cache would give an older page and not say so.
  fetch: (request) =>
    fetch(typeof request === 'string' ? request : request.url, { cache: 'no-cache', redirect: 'manual' }),
  origin: self.location.origin,
  name: cacheNames.precache,
})

/** A version takes over with all that this device works with, or not at all: half of it would fail somebody without a line. */
const keepHere = async (): Promise<void> => kept.keep((await isPlaceOfWork()) ? 'all' : 'open')

/** Pages that the server draws for visitors. */
const pages = visitorPages({
  open: () => caches.open('visitor-pages'),
  // The server is asked each time: the browser's own cache would give an older page and not say so.
  fetch: (request) =>
    fetch(typeof request === 'string' ? request : request.url, { cache: 'no-cache', redirect: 'manual' }),
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
})

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([kept.keep('open').then(keepHere), pages.refresh()])),
)

/** The first page of a device is its own from then on: it may lose its line before it is opened again. */
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), kept.dropOlder()])),
)

const onePage = () => kept.find(new URL('/index.html', self.location.origin).href)

/** Whether the server is asked first: for visitors' pages, but for the first one of a device at which somebody works. */
async function isDrawn(path: string): Promise<boolean> {
  return !ofOnePage(path) && !(path === '/' && (await isPlaceOfWork()))
}

/** Behind every address that is no visitor's page is the product's one page; what it shows is decided there. */
registerRoute(
  new NavigationRoute(
    async ({ request, url }) =>
      ((await isDrawn(url.pathname)) && (await pages.answer(request))) ||
      ((await onePage()) ?? fetch(request)),
    { denylist: [/^\/api\//, /^\/files\//, /^\/healthz$/, /^\/readyz$/] },
  ),
)

/** What this device does not keep beforehand, administrators' screens among it, is kept once it was used. */
const used = new CacheFirst({ cacheName: 'assets' })
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (asked) => (await kept.find(asked.url.href)) ?? used.handle(asked),
)

/** What the page asks of its worker, by the name of the message. */
const asked: Record<string, (port: MessagePort | undefined) => Promise<void>> = {
  /** An update takes over when the person says so, never under an open form. */
  SKIP_WAITING: () => keepHere().then(() => self.skipWaiting()),
  /** A line that breaks is told, and the page asks again: what was fetched until then stays. */
  [keepWork]: async (port) => {
    const isKept = await kept.keep('all').then(
      () => true,
      () => false,
    )
    port?.postMessage(isKept)
  },
}

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (typeof message !== 'object' || message === null || !('type' in message)) return
  const answer = asked[String(message.type)]
  if (answer) event.waitUntil(answer(event.ports[0]))
})

self.addEventListener('push', (event) =>
  event.waitUntil(
    showTold(event.data?.text(), {
      isSignedIn: isSignedInHere,
      show: (title, options) => self.registration.showNotification(title, options),
      shown: (tag) => self.registration.getNotifications({ tag }),
      end: async () => void (await (await self.registration.pushManager.getSubscription())?.unsubscribe()),
    }),
  ),
)

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { data }: { data: unknown } = event.notification
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) =>
      openTold(data, {
        origin: self.location.origin,
        windows,
        open: (url) => self.clients.openWindow(url),
      }),
    ),
  )
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
