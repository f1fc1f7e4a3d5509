import { useSyncExternalStore } from 'react'

/** As the `phone` variant of the looks has it. */
const phone = '(max-width: 767px)'

function subscribe(tell: () => void): () => void {
  const width = matchMedia(phone)
  width.addEventListener('change', tell)
  return () => width.removeEventListener('change', tell)
}

/** Whether the window is as narrow as a phone: for what must stand in the page once, in one of two places. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(phone).matches)
