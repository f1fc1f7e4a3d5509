import { use, useMemo } from 'react'
import { type Person, refusalFor } from '#nav/guard.ts'
import type { Area, MenuEntry, Screen } from '#nav/screen.ts'
import { currentLanguage, type Language, useLanguage } from '#text/index.ts'
import { firstIcons } from '#ui/first-icons.ts'
import type { IconName } from '#ui/icons.ts'
import { moreIcons } from '#ui/more-icons.ts'
import type { NavGroup, NavItem } from '#ui/nav.tsx'
import { useAppWords } from './words.ts'

type Listed = Screen & { nav: MenuEntry }

const isListed = (screen: Screen): screen is Listed => screen.nav !== undefined
const isIcon = (name: string): name is IconName => name in moreIcons || name in firstIcons

const listed = (screens: readonly Screen[], area: Area): Listed[] =>
  screens.filter(isListed).filter((screen) => screen.area === area).toSorted((a, b) => a.nav.order - b.nav.order)

const itemOf = (screen: Listed): NavItem => ({
  to: screen.path, label: screen.words.say(screen.nav.label), icon: isIcon(screen.nav.icon) ? screen.nav.icon : 'dot',
})

const arriving = new Map<string, Promise<unknown>>()

/** Words of every entry of an area's menu, fetched once a language. */
const wordsOf = (screens: readonly Listed[], key: `${Area}:${Language}`): Promise<unknown> => {
  const known = arriving.get(key) ?? Promise.all(screens.map((screen) => screen.words.load()))
  arriving.set(key, known)
  return known
}

export interface AreaMenu {
  groups: NavGroup[]
  /** The places of a phone's bottom bar. */
  daily: NavItem[]
}

/** The menu of an area for this person: only what he may open. */
export function useMenu(screens: readonly Screen[], area: Area, person: Person): AreaMenu {
  const t = useAppWords()
  useLanguage()
  const all = useMemo(() => listed(screens, area), [screens, area])
  use(wordsOf(all, `${area}:${currentLanguage()}`))
  const open = all.filter((screen) => refusalFor(screen, person) === null)
  const group = (name: MenuEntry['group']) => open.filter((screen) => screen.nav.group === name).map(itemOf)
  const titled = (['therapy', 'media', 'settings'] as const).map((name) => ({ title: t(name), items: group(name) }))
  return {
    groups: [{ items: group('main') }, ...titled].filter(({ items }) => items.length > 0),
    daily: open.filter((screen) => screen.nav.daily).map((screen) => ({ ...itemOf(screen), label: screen.words.say(screen.nav.short ?? screen.nav.label) })),
  }
}
