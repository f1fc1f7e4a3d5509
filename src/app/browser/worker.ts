import { useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'
import { noteRefusedWorker } from '#net/refused-worker.ts'
import { ownScript } from '#net/own-script.ts'

const hasWorker = import.meta.env.PROD && 'serviceWorker' in navigator

/** A version of the app newer than this page: it waits to be let in, or another page of this browser has let it in already. */
export interface NewerApp {
  worker: Workbox
  isIn: boolean
}

let newer: NewerApp | null = null
let makesWay = false
const listeners = new Set<() => void>()

function note(next: NewerApp): void {
  newer = next
  for (const tell of listeners) tell()
}

/** Registers the service worker once the page is drawn. A browser that lets none in works with a line alone, and says so. */
export async function registerWorker(): Promise<void> {
  if (!hasWorker) return
  const { Workbox: Registration } = await import('workbox-window')
  const worker = new Registration(ownScript('/sw.js'))
  let isControlled = navigator.serviceWorker.controller !== null
  worker.addEventListener('waiting', () => note({ worker, isIn: false }))
  // Another page let it in, perhaps before this one heard of it. The first worker of all is none newer than its page.
  worker.addEventListener('controlling', () => {
    if (newer || isControlled) note({ worker, isIn: true })
    isControlled = true
  })
  try {
    await worker.register()
  } catch (error) {
    // Where its file could not be had the next page asks again; all else is a browser that lets none in.
    if (!(error instanceof TypeError)) noteRefusedWorker()
  }
}

/** Asks the server whether there is a newer version, which then waits; false where it was not reached. */
export async function lookForUpdate(): Promise<boolean> {
  const registration = hasWorker ? await navigator.serviceWorker.getRegistration() : undefined
  try {
    await registration?.update()
    return registration !== undefined
  } catch (error) {
    // Its file could not be had.
    if (!(error instanceof TypeError)) throw error
    return false
  }
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** A newer version of the app than this page; null while there is none. */
export const useNewerApp = (): NewerApp | null => useSyncExternalStore(subscribe, () => newer)

/** Milliseconds: that the page is silent before the newer version is let in, and after which it comes again without it. */
const makingWay = { silent: 500, longest: 15_000 } as const

/**
 * Lets the newer version in; the page comes again with it. Chromium lets it in once the old worker rests, and a question
 * of the page that wakes the old one as it goes to rest holds that up for five minutes: so the page falls silent first.
 * Seen in one press of five on a busy machine, right after a page was opened. One that is in already needs the reload alone;
 * what this page holds back is written meanwhile.
 */
export function takeUpdate({ worker, isIn }: NewerApp): void {
  makesWay = true
  for (const tell of listeners) tell()
  worker.addEventListener('controlling', () => location.reload())
  setTimeout(() => (isIn ? location.reload() : worker.messageSkipWaiting()), makingWay.silent)
  setTimeout(() => location.reload(), makingWay.longest)
}

/** Whether nothing is to be shown or asked any more, because the page comes again with a newer version. */
export const useMakingWay = (): boolean => useSyncExternalStore(subscribe, () => makesWay)
