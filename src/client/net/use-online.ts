import { useSyncExternalStore } from 'react'

const subscribe = (tell: () => void) => {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

/** What the browser believes of the line: good enough for a warning, never for a decision. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
