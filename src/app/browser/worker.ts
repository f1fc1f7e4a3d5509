import { useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'
import { ownScript } from '#net/own-script.ts'

const hasWorker = import.meta.env.PROD && 'serviceWorker' in navigator

let waiting: Workbox | null = null
let isKept = false
const listeners = new Set<() => void>()

/** Registers the service worker once the page is drawn. */
export async function registerWorker(): Promise<void> {
  if (!hasWorker) return
  const { Workbox: Registration } = await import('workbox-window')
  const worker = new Registration(ownScript('/sw.js'))
  worker.addEventListener('waiting', () => {
    waiting = worker
    for (const tell of listeners) tell()
  })
  await worker.register()
  await navigator.serviceWorker.ready
  isKept = true
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** A newer version of the app that waits to be let in; null while there is none. */
export const useWaitingUpdate = (): Workbox | null => useSyncExternalStore(subscribe, () => waiting)

/** Lets the newer version in; the page comes again with it. */
export function takeUpdate(worker: Workbox): void {
  worker.addEventListener('controlling', () => location.reload())
  worker.messageSkipWaiting()
}

/** Whether every page of the app is on this device, so that it opens without a line. */
export const useKeptApp = (): boolean => useSyncExternalStore(subscribe, () => isKept || !hasWorker)
