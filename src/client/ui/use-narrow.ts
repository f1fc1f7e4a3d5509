import { useSyncExternalStore } from 'react'

/** As the `narrow` variant of the looks has it. */
const narrow = '(max-width: 1023px)'

function subscribe(tell: () => void): () => void {
  const width = matchMedia(narrow)
  width.addEventListener('change', tell)
  return () => width.removeEventListener('change', tell)
}

/** Whether the window is an upright tablet or narrower: for rows that stand there instead of a table. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
