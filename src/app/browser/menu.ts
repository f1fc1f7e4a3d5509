import { use, useMemo } from 'react'
import { matchRoutes } from 'react-router-dom'
import { type Visitor, refusalFor } from '#nav/guard.ts'
import type { Area, MenuEntry, Screen } from '#nav/screen.ts'
import { useLanguage } from '#text/index.ts'
import { firstIcons } from '#ui/first-icons.ts'
import type { IconName } from '#ui/icons.ts'
import { moreIcons } from '#ui/more-icons.ts'
import type { NavGroup, NavItem } from '#ui/nav.tsx'
import { useAppWords } from './words.ts'

type Listed = Screen & { nav: MenuEntry }

const isListed = (screen: Screen): screen is Listed => screen.nav !== undefined
const isIcon = (name: string): name is IconName => name in moreIcons || name in firstIcons

const listed = (screens: readonly Screen[], area: Area): Listed[] =>
  screens
    .filter(isListed)
    .filter((screen) => screen.area === area)
    .toSorted((a, b) => a.nav.order - b.nav.order)

const itemOf = (screen: Listed): NavItem => ({
  to: screen.path,
  label: screen.words.say(screen.nav.label),
  icon: isIcon(screen.nav.icon) ? screen.nav.icon : 'dot',
})

/** Which of an area's entries an address stands under: its own or the one its screen names, else that of the feature whose screen it is, else the one it goes on from. */
export function entryFinder(screens: readonly Screen[], area: Area): (address: string) => string | undefined {
  const places = listed(screens, area)
  const routes = screens.map(({ path }, index) => ({ path, id: String(index) }))
  const find = (address: string) => {
    const here = screens[Number(matchRoutes(routes, address)?.[0]?.route.id)]
    return (
      places.find((one) => one.path === address || one.path === here?.path || one.path === here?.under) ??
      places.findLast((one) => one.feature === here?.feature) ??
      places.find((one) => address.startsWith(`${one.path}/`))
    )?.path
  }
  // Every entry asks for the same address.
  let last: [address: string, entry: string | undefined] = ['', undefined]
  return (address) => {
    if (last[0] !== address) last = [address, find(address)]
    return last[1]
  }
}

/** Screens that show one thing which a list must name: they are no places to go to. */
const aboutOne = [
  '/doctor/patient-invoice',
  '/doctor/appointment-patient-invoice',
  '/doctor/patients/info',
  '/doctor/patient-merge',
]

/** Every place of an area this person may go to by its name, the menu's first, each name once. */
export function menuPlaces(
  screens: readonly Screen[],
  area: Area,
  person: Visitor,
): { to: string; label: string }[] {
  const open = screens.filter(
    (screen) =>
      screen.area === area &&
      screen.frame !== 'bare' &&
      !/[:*]/.test(screen.path) &&
      !aboutOne.includes(screen.path) &&
      refusalFor(screen, person) === null,
  )
  const named = [...listed(open, area), ...open.filter((screen) => !isListed(screen))].map((screen) => ({
    to: screen.path,
    label: screen.words.say(screen.nav?.label ?? screen.title),
  }))
  return [...new Map(named.toReversed().map((place) => [place.label, place])).values()].toReversed()
}

const mostDaily = 5

/** The daily places there is room for. */
export function dailyOf<S extends Listed>(open: readonly S[]): S[] {
  const daily = open.filter((screen) => screen.nav.daily)
  return daily.length <= mostDaily
    ? daily
    : daily.filter((screen) => screen.nav.daily === true).slice(0, mostDaily)
}

export interface AreaMenu {
  groups: NavGroup[]
  /** The places of a phone's bottom bar. */
  daily: NavItem[]
}

/** The menu of an area for this person: only what he may open. */
export function useMenu(screens: readonly Screen[], area: Area, person: Visitor): AreaMenu {
  const t = useAppWords()
  useLanguage()
  const all = useMemo(() => listed(screens, area), [screens, area])
  const entryAt = useMemo(() => entryFinder(screens, area), [screens, area])
  // All are asked for before the first is waited for; words that are there already hold nothing up.
  for (const words of all.map((screen) => screen.words.load())) use(words)
  const open = all.filter((screen) => refusalFor(screen, person) === null)
  const place = (screen: Listed): NavItem => ({
    ...itemOf(screen),
    holds: (address) => entryAt(address) === screen.path,
  })
  const group = (name: MenuEntry['group']) => open.filter((screen) => screen.nav.group === name).map(place)
  const titled = (['therapy', 'media', 'settings'] as const).map((name) => ({
    title: t(name),
    items: group(name),
  }))
  return {
    groups: [{ items: group('main') }, ...titled].filter(({ items }) => items.length > 0),
    daily: dailyOf(open).map((screen) => ({
      ...place(screen),
      label: screen.words.say(screen.nav.short ?? screen.nav.label),
    })),
  }
}
