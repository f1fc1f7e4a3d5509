import type { Day } from './clinic/day.ts'
import type { EndpointSpec, Giving } from './endpoint.ts'
import { callName } from './endpoint.ts'

export type PageLanguage = 'bn' | 'en'

/** The language that an address names, as it stands behind `lang`. */
export const languageNamed = (said: string | null): PageLanguage | null =>
  said === 'bn' || said === 'en' ? said : null

/**
 * Addresses that the product's one page answers for, each with its own guard and its own word for what is not there. At
 * all others stand visitors' pages, which the server draws.
 */
export const ofOnePage = (path: string): boolean =>
  /^\/(index\.html|doctor|user|users|appointment-payment|visit|feedback|admin|join|login|assistant-login|confirm|forgot-password|registration)(\/|$)/.test(
    path,
  )

/** The page of a list that an address names behind `page`; the first where it names none. */
export const pageNamed = (said: string | null): number =>
  said !== null && /^[1-9]\d{0,4}$/.test(said) ? Number(said) : 1

/** How a public list is asked for one of its pages. */
export const pageQuery = (page: number): { page?: string } => (page === 1 ? {} : { page: String(page) })

/** The filters of the doctors' lists, as an address names them. The worker knows them too: a list that is narrowed is kept nowhere. */
export const filterNames = ['speciality_id', 'district_id', 'day', 'fee', 'gender', 'free'] as const

/** To what a list is narrowed: its filters, as the address says them. */
export type Narrowed = Readonly<Record<string, string>>

/** The filters of an address that the page knows, in the page's own order: two addresses that say the same are one page. */
export const narrowingNamed = (forms: Readonly<Record<string, RegExp>>, said: URLSearchParams): Narrowed =>
  Object.fromEntries(
    Object.entries(forms).flatMap(([key, form]) => {
      const value = said.get(key)
      return value !== null && form.test(value) ? [[key, value]] : []
    }),
  )

/** A public call that a page is drawn with. */
export interface PageRead {
  endpoint: EndpointSpec
  giving: Readonly<Record<string, unknown>>
}

/** What a page reads, as a screen declares it. */
export const reading = <E extends EndpointSpec>(endpoint: E, giving: Giving<E>): PageRead => ({
  endpoint,
  giving: { ...giving },
})

/** What a read of a page was answered, as the page carries it. */
export interface PageAnswer {
  /** Which call with what: `readName`. */
  name: string
  status: number
  /** The reply; of a refusal its code. */
  body: unknown
}

/** The name under which a page carries what it read. */
export const readName = (endpoint: EndpointSpec, giving: object): string =>
  `${callName(endpoint)} ${JSON.stringify(giving)}`

/** What a page is drawn from, on the server and once more where it hydrates. */
export interface PageSource {
  /** Below the root, without `?` and `#`. */
  path: string
  language: PageLanguage
  /** Whether the address names the language; its links then do too. */
  named: boolean
  /** Which page of a list, from 1. */
  page: number
  narrowed: Narrowed
  /** What a list was searched by, where no program runs; it stands in no address. */
  searched?: string
  answers: readonly PageAnswer[]
  /** When it was drawn: an instant. */
  drawn_at: string
}

export interface DrawnPage {
  title: string
  /** What search engines and messengers say of it. */
  description: string
  /** Where it is at home, if it is at home elsewhere than where it was asked for. */
  home?: string
  /** What search engines read of it as data, in the words of schema.org. */
  structured?: object
  /** The pages that it stands under, below the first page: search engines show the way to it. */
  under?: readonly { name: string; path: string }[]
  /** The picture that messengers show of it: an address below the root, and pixels. */
  picture?: { path: string; width: number; height: number }
  html: string
  /** What it was drawn from, for where it hydrates: JSON. */
  data: string
  /** What is shown where the program did not come without which it shows nothing. */
  late?: string
}

/** One visitor's page, before it is drawn. */
export interface VisitorPage {
  /** What tells it from every other page that is drawn. */
  name: string
  status: 200 | 404
  /** Nobody between server and reader keeps it, and no search engine lists it. */
  unlisted: boolean
  /** A device that has opened it shows its copy without a line, though it is unlisted. */
  copied: boolean
  /** What stands behind `#` decides what it shows, or it moves by itself. */
  runsAtOnce: boolean
  /** Origins that it may frame. */
  frames: readonly string[]
  /** A list of several pages: the address says which. */
  paged: boolean
  /** The filters that the address says. */
  narrowed: Narrowed
  reads: readonly PageRead[]
  draw(source: PageSource): Promise<DrawnPage>
}

/** Asks a public call as nobody would. */
export type AskForPage = (read: PageRead) => Promise<PageAnswer>

/** An address that search engines may list, without its language; the day of its last change where somebody knows it. */
export interface ListedPage {
  path: string
  changed_on?: Day
}

/** A row of a public list as the page that shows it. */
export const listedAt = (path: string, { changed_on }: { changed_on: Day | null }): ListedPage => ({
  path,
  ...(changed_on === null ? {} : { changed_on }),
})

/** All visitors' pages that search engines may list. */
export type ListVisitorPages = (ask: AskForPage) => Promise<ListedPage[]>

/** The pages that the server draws: which one stands at an address, null where that is for the one page of the product. */
export type FindVisitorPage = (
  path: string,
  page: number,
  said: URLSearchParams,
) => Promise<VisitorPage | null>
