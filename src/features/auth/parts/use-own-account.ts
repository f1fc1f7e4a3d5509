import { useEffect } from 'react'
import { refreshAccount } from '../own-account.ts'

/** Asks who somebody is once, as his frame is drawn. */
export function useOwnAccount(): void {
  useEffect(() => {
    // What goes wrong is said where it is asked.
    void refreshAccount()
  }, [])
}
