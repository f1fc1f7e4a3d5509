import { matchPath } from 'react-router-dom'
import { ofOnePage } from '#contract/visitor-page.ts'
import { isAddressOf } from '#nav/guard.ts'
import type { AddressParams, Screen } from '#nav/screen.ts'
import { visitorScreens } from './visitors.ts'

/** `elsewhere`: the one page's. `nothing`: no page has this address. */
export type FoundPage =
  | { kind: 'screen'; screen: Screen; params: AddressParams }
  | { kind: 'nothing' }
  | { kind: 'elsewhere' }

/** What stands at an address for visitors. */
export function findPage(path: string): FoundPage {
  if (ofOnePage(path)) return { kind: 'elsewhere' }
  const matched = visitorScreens
    .map((screen) => ({ screen, match: matchPath(screen.path, path) }))
    // As exact as the router: an address of its own stands before one with a place for any word.
    .toSorted((a, b) => parametersIn(a.screen) - parametersIn(b.screen))
    .find(({ match }) => match)
  const { screen, match } = matched ?? {}
  if (!screen || !match || !isAddressOf(screen, match.params)) return { kind: 'nothing' }
  return screen.drawn ? { kind: 'screen', screen, params: match.params } : { kind: 'elsewhere' }
}

const parametersIn = ({ path }: Screen): number => path.split(':').length
