import { useEffect, useState } from 'react'
import { whenWorkerIsRefused } from '#net/refused-worker.ts'

/** Whether this browser holds the pages that everybody may open, so that they open without a line: not yet, or never where it keeps none. */
export type AppKept = 'keeping' | 'kept' | 'never'

export function useAppKept(): AppKept {
  const [kept, setKept] = useState<AppKept>(() =>
    'serviceWorker' in globalThis.navigator ? 'keeping' : 'never',
  )
  useEffect(() => {
    if (kept !== 'keeping') return
    let left = false
    void globalThis.navigator.serviceWorker.ready.then(() => left || setKept('kept'))
    whenWorkerIsRefused(() => left || setKept('never'))
    return () => {
      left = true
    }
  }, [kept])
  return kept
}
