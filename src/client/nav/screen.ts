import type { ComponentType } from 'react'
import type { Permission, Role } from '#contract/permissions.ts'
import type { DrawnPage, ListVisitorPages, Narrowed, PageAnswer, PageRead } from '#contract/visitor-page.ts'
import type { FeatureText, KeyOf, Language } from '#text/index.ts'

export { physicalMedicine } from '#contract/clinic/physical-medicine.ts'

export type Area = 'public' | 'user' | 'doctor' | 'admin'

/** Where an entry stands: `order` counts in tens, so that another fits between. */
export interface MenuEntry<Key extends string = string> {
  group: 'main' | 'media' | 'settings' | 'therapy'
  order: number
  icon: string
  label: Key
  /** One of the five daily places in the bottom bar of a phone; `if_room`: where fewer than five others are. */
  daily?: true | 'if_room'
  /** Said there, where the label is too long for it. */
  short?: Key
}

/** What stands in an address at the places of its parameters. */
export type AddressParams = Readonly<Record<string, string | undefined>>

/** What one page of a screen is called, in the language on it. */
export type PageNames = Pick<DrawnPage, 'title' | 'description' | 'home' | 'structured' | 'under' | 'picture'>

/** How the server draws a screen for visitors. */
export interface DrawnScreen<Key extends string = string> {
  /** Key of the sentence that search engines and messengers show. */
  about: Key
  /** Brings the public calls that it is drawn with; `page`: which page of a list. */
  reads?: () => Promise<(params: AddressParams, page: number, narrowed: Narrowed) => readonly PageRead[]>
  /** Brings what the page is called by what was read for it; null where its title and `about` say it. */
  names?: () => Promise<(params: AddressParams, answers: readonly PageAnswer[]) => PageNames | null>
  /** Brings the addresses of a screen with parameters, for search engines. */
  addresses?: () => Promise<ListVisitorPages>
  /** A list of several pages. */
  paged?: true
  /** Brings the filters of a list that stand in its address, with what each may say. */
  narrowed?: () => Promise<Readonly<Record<string, RegExp>>>
  /** What stands behind `#` decides what it shows, or it moves by itself: its program is fetched at once, not at the first press. */
  runsAtOnce?: true
  /** Brings the origins that it frames once somebody presses; the policy of its page alone is opened for them. */
  frames?: () => Promise<readonly string[]>
  /** Nobody keeps it, and no search engine lists it. */
  unlisted?: true
  /** Of an unlisted one: a device that has opened it shows its copy without a line. */
  copied?: true
}

interface Declared<Key extends string> {
  path: `/${string}` | '*'
  area: Area
  /** `login`: any signed-in person. Roles: one of them. Absent: anyone. */
  guard?: 'login' | readonly Role[]
  /** Any one of these strings. */
  needs?: Permission | readonly Permission[]
  speciality?: readonly number[]
  /** Parameters of the address that are digits: with anything else in their place there is no such page. */
  digits?: readonly string[]
  /** Key of the document's title in the feature's text. */
  title: Key
  nav?: MenuEntry<Key>
  /** Address of the menu's entry that it stands under, where that is a screen of another feature. */
  under?: `/${string}`
  /** `full`: works with no line, writes included. `read`: shows what was last seen. `online`: says that it needs the line. */
  offline: 'full' | 'read' | 'online'
  /** Absent: only a browser draws it. */
  drawn?: DrawnScreen<Key>
  /** `bare`: without the area's frame (lock screen, wall display, printed page). */
  frame?: 'bare'
  load: () => Promise<{ default: ComponentType }>
}

/** A screen with its feature's words: router, guard, title and menu all derive from it. */
export interface Screen extends Declared<string> {
  feature: string
  words: { load: (language?: Language) => Promise<void>; say: (key: string) => string }
}

/** Declares the screens of a feature. Titles and labels must be keys of its text. */
export const screensOf = <T extends object>(
  feature: string,
  text: FeatureText<T>,
  screens: readonly Declared<KeyOf<T>>[],
): Screen[] =>
  screens.map((screen) => ({
    ...screen,
    feature,
    words: { load: (language) => text.load(language), say: (key) => text.words(matching(screen, key)) },
  }))

/** Only keys that the screen itself declared are ever asked for. */
function matching<Key extends string>(screen: Declared<Key>, key: string): Key {
  return (
    [screen.nav?.label, screen.nav?.short, screen.drawn?.about].find((one) => one === key) ?? screen.title
  )
}
