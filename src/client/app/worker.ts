import { useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'

interface TrustedScripts {
  createScriptURL(url: string): string
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: TrustedScripts): TrustedScripts
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypesFactory
  }
}

const workerPath = '/sw.js'
let waiting: Workbox | null = null
const listeners = new Set<() => void>()

/** Registers the service worker once the page is drawn. Its address is the only one that the page's policy lets through. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const { Workbox: Registration } = await import('workbox-window')
  const worker = new Registration(trusted(workerPath))
  worker.addEventListener('waiting', () => {
    waiting = worker
    for (const tell of listeners) tell()
  })
  await worker.register()
}

function trusted(path: string): string {
  const policy = window.trustedTypes?.createPolicy('own-worker', {
    createScriptURL: (url) => {
      if (url !== workerPath) throw new Error('refused')
      return url
    },
  })
  return policy ? policy.createScriptURL(path) : path
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** A newer version of the app that waits to be let in; null while there is none. */
export function useWaitingUpdate(): { take: () => void } | null {
  const worker = useSyncExternalStore(subscribe, () => waiting)
  if (!worker) return null
  return {
    take: () => {
      worker.addEventListener('controlling', () => location.reload())
      worker.messageSkipWaiting()
    },
  }
}
