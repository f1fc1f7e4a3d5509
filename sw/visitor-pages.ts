import { filterNames, languageNamed } from '#contract/visitor-page.ts'
import type { Shelf } from './kept-files.ts'

/** What the worker needs to answer for pages that the server draws. */
export interface PagesPlace {
  open(): Promise<Shelf>
  fetch(request: Request | string): Promise<Response>
  /** Answers after so many milliseconds. */
  wait(milliseconds: number): Promise<void>
}

/** Milliseconds after which the last copy is shown in place of an answer. */
export const patience = 2_000
/** Pages of which a copy is kept: those that were opened last. */
const most = 30
/** What is kept beforehand, because it must open without a line: how a paper is checked, and the way in. */
const beforehand = ['/', '/prescription/verify']

export interface VisitorPages {
  /** The server's page, or the last copy of it; null where there is neither. */
  answer(request: Request): Promise<Response | null>
  /** Fetches anew what is kept, with the files of this version. */
  refresh(): Promise<void>
}

/** Nobody's pages: the server draws them without knowing who asks, so whoever is next at this device may see them. */
export function visitorPages(place: PagesPlace): VisitorPages {
  const fresh = async (request: Request | string, name: string) => {
    const answer = await place.fetch(request)
    if (mayKeep(answer)) await keep(await place.open(), name, answer.clone())
    return answer
  }
  return {
    async answer(request) {
      // A list that somebody narrowed is one of too many to keep, and another list is not an answer to it.
      if (isNarrowed(request.url)) return place.fetch(request).catch(() => null)
      const names = namesOf(request.url)
      // No line, which the copy says: or the caller where there is none.
      const asked = fresh(request, names[0]).catch(() => null)
      const copy = await firstOf(await place.open(), names)
      if (!copy) return asked
      const answer = await Promise.race([asked, place.wait(patience).then(() => null)])
      return answer && answer.status < 500 ? answer : asKept(copy)
    },
    async refresh() {
      const shelf = await place.open()
      const names = new Set([
        ...beforehand.map((path) => `${path}?lang=`),
        ...(await shelf.keys()).map(nameIn),
      ])
      // What cannot be had now stays as it is: it is shown with its time.
      await Promise.allSettled([...names].map((name) => fresh(addressOf(name), name)))
    },
  }
}

const mayKeep = (answer: Response): boolean =>
  answer.ok && !answer.redirected && !answer.headers.get('cache-control')?.includes('no-store')

async function keep(shelf: Shelf, name: string, answer: Response): Promise<void> {
  await shelf.delete(name)
  await shelf.put(name, answer)
  const names = (await shelf.keys()).map(nameIn)
  for (const old of names.slice(0, Math.max(0, names.length - most))) await shelf.delete(old)
}

/** Under what a page may lie: in the language that was asked for, else in whichever there is. */
function namesOf(address: string): [string, ...string[]] {
  const { pathname, searchParams } = new URL(address)
  const named = languageNamed(searchParams.get('lang')) ?? ''
  return [`${pathname}?lang=${named}`, ...['', 'bn', 'en'].map((lang) => `${pathname}?lang=${lang}`)]
}

function isNarrowed(address: string): boolean {
  const { searchParams } = new URL(address)
  return filterNames.some((name) => searchParams.has(name))
}

const nameIn = ({ url }: { url: string }): string => {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

const addressOf = (name: string): string => name.replace(/\?lang=$/, '')

async function firstOf(shelf: Shelf, names: readonly string[]): Promise<Response | null> {
  for (const name of names) {
    const found = await shelf.match(name)
    if (found) return found
  }
  return null
}

/** The page says by itself when it was drawn, once it knows that it is a copy. */
async function asKept(copy: Response): Promise<Response> {
  const headers = new Headers(copy.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response((await copy.text()).replace('<html ', '<html data-kept '), { headers })
}
