import type { Permission } from '#contract/permissions.ts'
import type { ResourcePages } from '#contract/resource/resource.ts'
import type { ResourceWords } from '#contract/resource/words.ts'
import type { FeatureText } from '#text/index.ts'
import { type Area, type MenuEntry, type Screen, screensOf } from './screen.ts'

interface ScreenPlaces {
  /** The feature in whose folder it is declared. */
  feature: string
  area: Area
  needs?: Permission | readonly Permission[]
  words: FeatureText<ResourceWords>
  nav?: Omit<MenuEntry<'menu'>, 'label'>
  /** The menu's entry that it stands under, where it has none of its own. */
  under?: `/${string}`
  /** The page that draws all its addresses. */
  load: Screen['load']
}

/** The screens of a resource: its list, a new row and one that is changed, as far as they have addresses of their own. */
export function resourceScreens(pages: ResourcePages, places: ScreenPlaces): Screen[] {
  const { list, create, edit } = pages
  const { feature, words, load } = places
  const of = {
    area: places.area,
    offline: 'online',
    load,
    ...(places.needs ? { needs: places.needs } : {}),
    ...(places.under ? { under: places.under } : {}),
  } as const
  return screensOf(feature, words, [
    { ...of, path: list, title: 'title', ...(places.nav ? { nav: { ...places.nav, label: 'menu' } } : {}) },
    ...(create && create !== list ? [{ ...of, path: create, title: 'add' } as const] : []),
    ...(edit ? [{ ...of, path: edit, title: 'one', digits: [paramOf(edit)] } as const] : []),
  ])
}

/** The parameter in which an address says which row. */
export const paramOf = (address: string): string => /:(\w+)/.exec(address)?.[1] ?? 'id'
