import { call } from '#net/call.ts'
import { keptValues } from '#net/kept-values.ts'
import { endPushHere, pushHere } from '#net/push-here.ts'
import { currentLanguage } from '#text/index.ts'
import { type PushStanding, stopTelling, tellThisPhone } from './contract.ts'

/** Why this browser cannot be told anything, before anybody has asked; null where it may be. */
export function whyNot(): 'home_screen' | 'unsupported' | 'denied' | null {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return navigator.standalone === false ? 'home_screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}

/** For whom this browser asked to be told: what another person left is not this one's. */
const askedFor = 'push_for'

/** Whether this person is told here. What the server has lost of it, or knows in another language, it is told anew. */
export async function isTold({ subscription }: PushStanding, user_id: number): Promise<boolean> {
  const here = await pushHere()
  const isOwn = here !== null && keptValues.getItem(askedFor) === String(user_id)
  if (!here || !isOwn) return false
  if (subscription?.endpoint !== here.endpoint || subscription.language !== currentLanguage())
    await tellServer(here)
  return true
}

/** Asks the person for leave, and has the browser and the server agree. Answers false where leave was not given; rejects where the browser's service does not answer. */
export async function tellHere({ key }: PushStanding, user_id: number): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await endPushHere()
  const { pushManager } = await navigator.serviceWorker.ready
  await tellServer(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  keptValues.setItem(askedFor, String(user_id))
  return true
}

async function tellServer(here: PushSubscription): Promise<void> {
  const { p256dh = '', auth = '' } = here.toJSON().keys ?? {}
  await call(tellThisPhone, { body: { endpoint: here.endpoint, p256dh, auth, language: currentLanguage() } })
}

/** The browser first: from then on it is told nothing, whatever the server hears. */
export async function stopHere({ subscription }: PushStanding): Promise<void> {
  await endPushHere()
  if (subscription) await call(stopTelling, { params: { id: subscription.id } })
}
