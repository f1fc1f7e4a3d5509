import { useEffect, useState } from 'react'
import { type Narrowed, narrowingNamed } from '#contract/visitor-page.ts'
import { useDrawnPlace, useNarrowed } from '#nav/drawn-page.ts'

/** To what a list is narrowed, and what a press on a filter does besides leading to its address. */
export interface NarrowedHere {
  said: Narrowed
  /** Absent where the address is gone to. */
  onNarrow?: ((to: string) => void) | undefined
}

/**
 * Filters are addresses. Where somebody has typed what he looks for, which stands in no address, a press changes the
 * address and the list and leaves the page as it is.
 */
export function useNarrowedHere(forms: Readonly<Record<string, RegExp>>, isSearching: boolean): NarrowedHere {
  const named = useNarrowed(forms)
  const isDrawn = useDrawnPlace() !== null
  const [here, setHere] = useState<Narrowed | null>(null)
  useEffect(() => {
    if (!isDrawn) return
    const follow = () => setHere(narrowingNamed(forms, new URLSearchParams(location.search)))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [forms, isDrawn])
  const narrow = (to: string) => {
    const query = new URLSearchParams(to.split('?')[1])
    const language = new URLSearchParams(location.search).get('lang')
    setHere(narrowingNamed(forms, query))
    if (language !== null) query.set('lang', language)
    history.pushState(null, '', `${location.pathname}?${query}`)
  }
  return { said: here ?? named, onNarrow: isDrawn && isSearching ? narrow : undefined }
}
