import { matchPath } from 'react-router-dom'
import { isAddressOf } from '#nav/guard.ts'
import type { Screen } from '#nav/screen.ts'
import { visitorScreens } from './visitors.ts'

/** Addresses that the product's one page answers for: each has its own guard, and its own word for what is not there. */
const areas = /^\/(doctor|user|users|admin)(\/|$)/

type Params = Readonly<Record<string, string | undefined>>

/** `elsewhere`: the one page's. `nothing`: no page has this address. */
export type FoundPage =
  | { kind: 'screen'; screen: Screen; params: Params }
  | { kind: 'nothing' }
  | { kind: 'elsewhere' }

/** What stands at an address for visitors. */
export function findPage(path: string): FoundPage {
  const matched = visitorScreens
    .map((screen) => ({ screen, match: matchPath(screen.path, path) }))
    // As exact as the router: an address of its own stands before one with a place for any word.
    .toSorted((a, b) => parametersIn(a.screen) - parametersIn(b.screen))
    .find(({ match }) => match)
  const { screen, match } = matched ?? {}
  if (!screen || !match) return { kind: areas.test(path) ? 'elsewhere' : 'nothing' }
  if (!isAddressOf(screen, match.params)) return { kind: 'nothing' }
  return screen.drawn ? { kind: 'screen', screen, params: match.params } : { kind: 'elsewhere' }
}

const parametersIn = ({ path }: Screen): number => path.split(':').length
