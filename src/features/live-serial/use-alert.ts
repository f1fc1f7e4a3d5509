import { useEffect, useRef } from 'react'
import { isNearer, type Nearness } from './nearness.ts'

/** Asks whether this page may show a notice beside its own words. Where it may not, title and words say it. */
export async function askForNotices(): Promise<void> {
  if ('Notification' in globalThis && Notification.permission === 'default')
    await Notification.requestPermission()
}

/** Tells once as it comes nearer, where somebody wants it: the phone trembles, and shows a notice where it may. */
export function useAlert({
  wanted,
  near,
  words,
}: {
  wanted: boolean
  near: Nearness
  words: string | null
}): void {
  const before = useRef(near)
  useEffect(() => {
    const isNews = isNearer(before.current, near)
    before.current = near
    if (wanted && isNews && words !== null) void notify(words)
  }, [wanted, near, words])
}

async function notify(words: string): Promise<void> {
  navigator.vibrate?.([200, 100, 200])
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  // Phones show a notice of a worker alone; a page without one shows its own.
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker) await worker.showNotification(words, { tag: 'serial' })
  else new Notification(words, { tag: 'serial' })
}
