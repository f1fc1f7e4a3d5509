import type { DrawnPage, PageLanguage } from './visitor-page.ts'

/** A page with a form for browsers in which no program runs, as somebody asks for it. */
export interface FormAsked {
  /** Below the root, without `?`. */
  path: string
  /** What stands in the address at the places of its parameters. */
  params: Readonly<Record<string, string>>
  /** What stands behind `?`. */
  said: URLSearchParams
  language: PageLanguage
  /** Whether the address names the language; its ways then do too. */
  named: boolean
  /** What was sent; null where the page is only opened. */
  fields: URLSearchParams | null
  /** Where it comes from, as limits count it. */
  address: string
}

/** A page; or the way to one that may be opened again without anything being sent again. */
export type FormAnswer =
  | { kind: 'page'; status: 200 | 404 | 422 | 503; page: DrawnPage }
  | { kind: 'way'; to: string }

/** One page of this kind. Nobody keeps it, no search engine lists it, and it leaves nothing in the browser. */
export interface FormPage {
  /** Its addresses, as the router takes them. */
  addresses: readonly string[]
  /** Where the product's one page has the same address: what of it leads here, in both languages. It is opened by `plain` behind `?`. */
  instead: Readonly<Record<PageLanguage, string>> | null
  answer(asked: FormAsked): Promise<FormAnswer>
  /** What somebody reads where the answer broke; what broke is noted by whoever asks for this. */
  failed(asked: FormAsked): Promise<DrawnPage>
}

/** What opens such a page where the one page has its address. */
export const plainly = 'plain'
