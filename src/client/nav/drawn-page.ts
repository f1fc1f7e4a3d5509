import { createContext, use } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Narrowed, narrowingNamed, pageNamed } from '#contract/visitor-page.ts'

/** A page that the server drew: its ways lead to whole pages, in the language of its address. */
export interface DrawnPlace {
  /** The address of this page in the other language. */
  otherLanguage: string
  /** Which page of a list, from 1. */
  page: number
  /** The filters of a list that the address says. */
  narrowed: Narrowed
  /** What a list was searched by, where no program runs. */
  searched?: string | undefined
  /** When it was drawn: an instant. */
  drawn_at: string
  /** Whether it is a copy that is shown because there is no line, or none that answers in time. */
  isKept: boolean
}

export const DrawnPlaceContext = createContext<DrawnPlace | null>(null)

/** Null on the product's one page. */
export const useDrawnPlace = (): DrawnPlace | null => use(DrawnPlaceContext)

/** Which page of a list the address names, from 1. */
export function usePageNumber(): number {
  const drawn = useDrawnPlace()
  const [search] = useSearchParams()
  return drawn?.page ?? pageNamed(search.get('page'))
}

/** To what the address narrows a list, of what the list knows. */
export function useNarrowed(forms: Readonly<Record<string, RegExp>>): Narrowed {
  const drawn = useDrawnPlace()
  const [search] = useSearchParams()
  return drawn?.narrowed ?? narrowingNamed(forms, search)
}
