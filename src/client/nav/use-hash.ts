import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

function onHash(tell: () => void): () => void {
  addEventListener('hashchange', tell)
  return () => removeEventListener('hashchange', tell)
}

/** What stands behind `#`, which no server is ever told; null while a page that was drawn there does not know it yet. */
export function useHash(): string | null {
  // A way inside the product tells of itself by its location alone.
  useLocation()
  return useSyncExternalStore(
    onHash,
    () => location.hash.slice(1),
    () => null,
  )
}
