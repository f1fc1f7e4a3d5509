import type { CDPSession } from 'playwright-core'
import { wakeTag } from '#local/sync/wake.ts'

/** Wakes the service worker as the browser does when the line is back. */
export async function wakeWorker(session: CDPSession, origin: string): Promise<void> {
  const registrationId = await new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter((one) => one.scopeURL.startsWith(origin))
      if (first) found(first.registrationId)
    })
    void session.send('ServiceWorker.enable')
  })
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: wakeTag,
    lastChance: false,
  })
}
