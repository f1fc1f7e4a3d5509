/** The browser's worker, which is told while no page is open; undefined where there is none. */
const worker = (): Promise<ServiceWorkerRegistration | undefined> =>
  globalThis.navigator?.serviceWorker?.getRegistration() ?? Promise.resolve(undefined)

/** By which this browser is told things now; null where it is told nothing. */
export const pushHere = async (): Promise<PushSubscription | null> =>
  (await (await worker())?.pushManager?.getSubscription()) ?? null

/** From now on this browser is told nothing, whatever the server has heard of it. */
export async function endPushHere(): Promise<void> {
  await (await pushHere())?.unsubscribe()
}
