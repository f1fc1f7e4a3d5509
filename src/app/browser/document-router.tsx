import { type ReactNode, useMemo } from 'react'
import { createPath, type Navigator, Router, type To } from 'react-router-dom'
import type { PageLanguage } from '#contract/visitor-page.ts'

/** Where a page of the server stands. `named`: the address says the language. */
export interface PagePlace {
  path: string
  language: PageLanguage
  named: boolean
}

/** Bengali is what an address without a language is drawn in, where the browser asks for no other. */
const carriesLanguage = ({ language, named }: PagePlace): boolean => named || language !== 'bn'

/** An address of the product as a page leads to it: in its own language. */
export function addressFrom(place: PagePlace, to: To): string {
  const { pathname = place.path, search = '', hash = '' } = typeof to === 'string' ? new URL(to, 'x:/') : to
  if (!carriesLanguage(place)) return createPath({ pathname, search, hash })
  const query = new URLSearchParams(search)
  query.set('lang', place.language)
  return createPath({ pathname, search: `?${query.toString()}`, hash })
}

/** Ways of a page that the server drew: each is a page of its own, as it is where no program runs. */
const documentNavigator = (place: PagePlace): Navigator => ({
  createHref: (to) => addressFrom(place, to),
  go: (delta) => history.go(delta),
  push: (to) => location.assign(addressFrom(place, to)),
  replace: (to) => location.replace(addressFrom(place, to)),
})

export function DocumentRouter({ place, children }: { place: PagePlace; children: ReactNode }) {
  const navigator = useMemo(() => documentNavigator(place), [place])
  return (
    <Router location={place.path} navigator={navigator}>
      {children}
    </Router>
  )
}
