import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormPage } from '#contract/form-page.ts'
import {
  type PageAnswer,
  type PageLanguage,
  pageNamed,
  type PageRead,
  type VisitorPage,
  type ListedPage,
} from '#contract/visitor-page.ts'
import type { Settings } from '#server/settings/settings.ts'
import { CrowdedOut, KeptPages } from './kept-pages.ts'
import { fillPage, type PageFrame } from './page-frame.ts'
import { languageOf } from './page-language.ts'
import { prepareDrawn, type Prepared, sendPrepared } from './prepared.ts'

/** What drawing needs of the rest of the server. */
export interface VisitorPageDoors {
  /** Which page stands at an address; null where that is for the one page of the product. */
  find(path: string, page: number, said: URLSearchParams): Promise<VisitorPage | null>
  /** Asks a public call as nobody would, in this process. */
  ask(read: PageRead): Promise<PageAnswer>
  /** Every address that search engines may list. */
  list(): Promise<ListedPage[]>
  /** Pages with forms, for browsers in which no program runs. */
  forms: readonly FormPage[]
  now(): Date
}

interface Surroundings {
  doors: VisitorPageDoors
  frame: PageFrame
  policy: string
  settings: Pick<Settings, 'productName' | 'publicUrl'>
}

interface Asked {
  page: VisitorPage
  /** Which page of a list. */
  number: number
  path: string
  language: PageLanguage
  /** Whether the address says the language. */
  named: boolean
}

interface ReadyPage {
  status: number
  prepared: Prepared
  /** A digest of all that it was drawn from. */
  from: string
}

/** What comes of asking for a page: sent; nobody's here; or not to be had now. */
export type PageOutcome = 'sent' | 'elsewhere' | 'unavailable'

/** Draws visitors' pages and sends them. */
export function visitorPages(
  around: Surroundings,
): (request: FastifyRequest, reply: FastifyReply) => Promise<PageOutcome> {
  const { doors } = around
  const kept = new KeptPages<ReadyPage>(doors.now)
  return async (request, reply) => {
    const [path = '/', query] = request.url.split('?', 2)
    const said = new URLSearchParams(query)
    const number = pageNamed(said.get('page'))
    const page = await doors.find(path, number, said)
    if (!page) return 'elsewhere'
    const asked = {
      page,
      number: page.paged ? number : 1,
      path,
      ...languageOf(said.get('lang'), request.headers['accept-language']),
    }
    try {
      const ready = await kept.get(`${page.name} ${asked.language} ${asked.named}`, (last) =>
        draw(asked, around, last),
      )
      headers(reply, { asked, status: ready.status }).header(
        'content-security-policy',
        framing(around.policy, page.frames),
      )
      await sendPrepared(request, reply, ready.prepared)
      return 'sent'
    } catch (error) {
      const [screen] = page.name.split(' ')
      request.log.error({ page: screen, error: String(error) }, 'a page was not drawn')
      if (error instanceof CrowdedOut) void reply.header('retry-after', '2')
      return 'unavailable'
    }
  }
}

/** The policy of a page that frames what others have, and of no other page. */
const framing = (policy: string, frames: readonly string[]): string =>
  frames.length === 0 ? policy : `${policy}; frame-src ${frames.join(' ')}`

async function draw(
  asked: Asked,
  { doors, frame, settings }: Surroundings,
  last: ReadyPage | null,
): Promise<ReadyPage> {
  const { page, number, path, language, named } = asked
  const answers = await Promise.all(page.reads.map((read) => doors.ask(read)))
  // To the minute: a page whose contents stand is the same page.
  const drawn_at = `${doors.now().toISOString().slice(0, 16)}:00.000Z`
  // Drawing takes the one thread that chambers wait for: what says the same is not drawn again.
  const from = digestOf([path, drawn_at, answers])
  if (last?.from === from) return last
  await nextTurn()
  const drawn = await page.draw({
    path,
    language,
    named,
    page: number,
    narrowed: page.narrowed,
    answers,
    drawn_at,
  })
  const { productName: product, publicUrl } = settings
  const { unlisted, runsAtOnce } = page
  const html = fillPage(frame, {
    ...drawn,
    product,
    publicUrl,
    path: drawn.home ?? path,
    // Narrowed, it is at home where the whole list is.
    page: Object.keys(page.narrowed).length === 0 ? number : 1,
    language,
    unlisted,
    runsAtOnce,
  })
  return { status: statusOf(page, answers), prepared: await prepareDrawn(html), from }
}

/** Without the moment at which a call was answered: no page shows it. */
const digestOf = (from: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(from, (key, value: unknown) => (key === 'server_time' ? undefined : value)))
    .digest('base64')

let turn = Promise.resolve()

/** One page is drawn in a turn of the event loop, so that a chamber's call waits for one at most. */
function nextTurn(): Promise<void> {
  turn = turn.then(() => new Promise((resolve) => setImmediate(resolve)))
  return turn
}

/** What names something that is not there is no page, however it is drawn; what could not be asked is to be asked again. */
function statusOf(page: VisitorPage, answers: readonly PageAnswer[]): number {
  const worst = Math.max(...answers.map(({ status }) => status))
  if (worst >= 500 || worst === 429) return 503
  return worst >= 400 ? 404 : page.status
}

/** Who may keep a page: anybody for some seconds, and whoever stands between server and reader. What moves on it is told with its time. */
function headers(
  reply: FastifyReply,
  { asked: { page, named }, status }: { asked: Asked; status: number },
): FastifyReply {
  if (status === 503) void reply.header('retry-after', '5')
  return (
    reply
      .code(status)
      .header('cache-control', status === 200 ? keepingOf(page) : nobodyKeeps)
      // Whoever shares it hears when the small window was closed; that window itself learns nothing of the page.
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
      .header('vary', named ? 'accept-encoding' : 'accept-encoding, accept-language')
  )
}

const nobodyKeeps = 'private, no-store'

const keepingOf = ({ unlisted, copied }: VisitorPage): string => {
  if (!unlisted) return 'public, max-age=20, stale-while-revalidate=120'
  return copied ? 'private, no-cache' : nobodyKeeps
}
