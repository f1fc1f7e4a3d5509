import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  type DrawnPage,
  type FindVisitorPage,
  type ListVisitorPages,
  narrowingNamed,
  type PageSource,
  reading,
  type VisitorPage,
} from '#contract/visitor-page.ts'
import { PlainBooking, plainNames, type PlainPage } from '#features/booking/parts.ts'
import { getAppData } from '#features/app-data/contract.ts'
import type { PageNames, Screen } from '#nav/screen.ts'
import { fetchAllWords, inLanguage, notingTexts } from '#text/index.ts'
import { findPage, type FoundPage } from './find-page.ts'
import { carriedBy, laidDown } from './carried.ts'
import { NotFound } from './not-found.tsx'
import { ProgramLate } from './program-late.tsx'
import { DrawnVisitorPage, type PageBody } from './visitor-page.tsx'
import { visitorScreens } from './visitors.ts'
import { useAppWords } from './words.ts'

/** Which page stands at an address, and how it is drawn: the server's way to the product's screens. */
export const findVisitorPage: FindVisitorPage = async (path, page, said) => {
  const found = findPage(path)
  if (found.kind === 'elsewhere') return null
  return found.kind === 'nothing' ? nothingHere : pageOf(found, page, said)
}

/** Draws a page of a booking for browsers in which no program runs. */
export const drawPlainBooking = (page: PlainPage, source: PageSource): Promise<DrawnPage> =>
  drawn({ path: '*', Body: () => <PlainBooking page={page} /> }, source, plainNames)

/** Every address that search engines may list: screens of one address, and of those with parameters what they name. */
export const listVisitorPages: ListVisitorPages = async (ask) => {
  const listed = visitorScreens.filter(({ drawn }) => drawn && !drawn.unlisted)
  const addresses = listed.map(async ({ path, drawn }) =>
    drawn?.addresses ? (await drawn.addresses())(ask) : path.includes(':') || path === '*' ? [] : [{ path }],
  )
  return (await Promise.all(addresses)).flat()
}

const always = [reading(getAppData, {})]

async function pageOf(
  { screen, params }: Extract<FoundPage, { kind: 'screen' }>,
  page: number,
  said: URLSearchParams,
): Promise<VisitorPage> {
  const narrowed = narrowingNamed((await screen.drawn?.narrowed?.()) ?? {}, said)
  const reads = (await screen.drawn?.reads?.())?.(params, page, narrowed) ?? []
  const names = await screen.drawn?.names?.()
  return {
    // What it reads is all by which one address of a screen differs from another.
    name: `${screen.path} ${JSON.stringify(reads.map(({ giving }) => giving))}`,
    status: 200,
    unlisted: screen.drawn?.unlisted ?? false,
    copied: screen.drawn?.copied ?? false,
    runsAtOnce: screen.drawn?.runsAtOnce ?? false,
    frames: (await screen.drawn?.frames?.()) ?? [],
    paged: screen.drawn?.paged ?? false,
    narrowed,
    reads: [...always, ...reads],
    draw: async (source) => {
      const { default: Body } = await screen.load()
      return drawn(
        { path: screen.path, Body, runsAtOnce: screen.drawn?.runsAtOnce ?? false },
        source,
        () => names?.(params, source.answers) ?? sayOf(screen),
      )
    },
  }
}

const nothingHere: VisitorPage = {
  name: '*',
  status: 404,
  unlisted: true,
  copied: false,
  runsAtOnce: false,
  frames: [],
  paged: false,
  narrowed: {},
  reads: always,
  draw: (source) =>
    drawn({ path: '*', Body: NotFound }, source, () => ({
      title: useAppWords.words('not_found'),
      description: useAppWords.words('not_found_hint'),
    })),
}

const sayOf = ({ words, title, drawn }: Screen) => ({
  title: words.say(title),
  description: drawn ? words.say(drawn.about) : '',
})

/** Everything is fetched first: what waited while it is drawn would be left out, or drawn in another page's language. */
async function drawn(
  { runsAtOnce, ...body }: PageBody & { runsAtOnce?: boolean },
  source: PageSource,
  say: () => PageNames,
): Promise<DrawnPage> {
  await fetchAllWords(source.language)
  const carried = carriedBy(source)
  return inLanguage(source.language, () => {
    const { drawn: html, texts } = notingTexts(() =>
      renderToString(<DrawnVisitorPage {...body} carried={carried} />),
    )
    const late = runsAtOnce ? { late: renderToStaticMarkup(<ProgramLate />) } : {}
    return { ...say(), html, data: laidDown({ ...carried, texts }), ...late }
  })
}
