import { useState } from 'react'
import { SearchButton } from './header-parts.tsx'
import { Palette } from './palette.tsx'
import type { Suggestion } from './suggestions.ts'
import { useKeydown } from './use-keydown.ts'

interface SearchEverywhereProps {
  placeholder: string
  search: (text: string) => Promise<readonly Suggestion[]>
  onPick: (picked: Suggestion) => void
  /** What is to be known of what was found: that there is no internet, say. */
  note?: string | undefined
}

/** The search of a header: its button, and Ctrl+K from anywhere. */
export function SearchEverywhere({ placeholder, ...rest }: SearchEverywhereProps) {
  const [open, setOpen] = useState(false)
  useKeydown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    setOpen(true)
  })
  return (
    <>
      <SearchButton placeholder={placeholder} onOpen={() => setOpen(true)} />
      <Palette {...{ open, placeholder, ...rest }} onClose={() => setOpen(false)} />
    </>
  )
}
