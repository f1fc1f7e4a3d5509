import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FormAnswer, type FormAsked, type FormPage, plainly } from '#contract/form-page.ts'
import { Problem } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import type { PageLanguage } from '#contract/visitor-page.ts'
import type { Settings } from '#server/settings/settings.ts'
import { fillPage, type PageFrame } from './page-frame.ts'
import { languageOf } from './page-language.ts'
import { callerNetwork } from './places.ts'
import { noteFault } from './refusals.ts'
import { prepare, type Prepared, sendPrepared } from './prepared.ts'

interface Surroundings {
  pages: readonly FormPage[]
  /** Of visitors' pages. */
  frame: PageFrame
  /** The one page, where a form page stands at its address. */
  onePage: string
  /** What browsers may do on a page of the frame, and on the one page. */
  policies: { drawn: string; onePage: string }
  settings: Pick<Settings, 'productName' | 'publicUrl'>
}

/** Bytes of a form: what is typed into one of ours is some hundred letters. */
const mostBytes = 16_000

/** Mounts pages that work where no program runs: a form is sent whole, and its answer is a page. */
export function mountFormPages(app: FastifyInstance, around: Surroundings): void {
  // No program runs in them, also where one could: it would not know what was typed.
  const frame = around.frame.replaceAll(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      async (_: FastifyRequest, text: string) => new URLSearchParams(text),
    )
    for (const page of around.pages) {
      const answer = (request: FastifyRequest, reply: FastifyReply, fields: URLSearchParams | null) =>
        answerPage({ request, reply }, { page, fields, frame, around })
      const elsewhere = page.instead && ways(around.onePage, page.instead)
      for (const url of page.addresses) {
        forms.post(url, { bodyLimit: mostBytes }, (request, reply) => {
          mustComeFromHere(request, around.settings.publicUrl)
          return answer(request, reply, request.body instanceof URLSearchParams ? request.body : null)
        })
        if (elsewhere)
          forms.get(url, (request, reply) => {
            const said = saidBy(request)
            if (said.has(plainly)) return answer(request, reply, null)
            void reply.header('content-security-policy', around.policies.onePage)
            return sendPrepared(request, reply, elsewhere[languageNamedBy(said)])
          })
      }
    }
  })
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

interface Answering {
  page: FormPage
  fields: URLSearchParams | null
  frame: PageFrame
  around: Surroundings
}

async function answerPage({ request, reply }: Exchange, { page, fields, frame, around }: Answering) {
  const said = saidBy(request)
  const asked: FormAsked = {
    path: request.url.split('?', 1)[0] ?? '/',
    params: Object(request.params),
    said,
    ...languageOf(said.get('lang'), request.headers['accept-language']),
    fields,
    address: callerNetwork(request.ip),
  }
  const answer = await page.answer(asked).catch(async (error: unknown): Promise<FormAnswer> => {
    if (!(error instanceof Problem))
      noteFault(request, error instanceof Error ? error : new Error('no error'))
    return { kind: 'page', status: 503, page: await page.failed(asked) }
  })
  void reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex, nofollow')
  // Sent by a form, the page that it leads to is opened as any other.
  if (answer.kind === 'way') return reply.redirect(answer.to, 303)
  return reply
    .code(answer.status)
    .header('content-security-policy', around.policies.drawn)
    .type('text/html; charset=utf-8')
    .send(wholePage(answer, { asked, frame, around }))
}

function wholePage(
  { page }: Extract<FormAnswer, { kind: 'page' }>,
  { asked, frame, around }: { asked: FormAsked; frame: PageFrame; around: Surroundings },
): string {
  const { productName: product, publicUrl } = around.settings
  const facts = { product, publicUrl, path: asked.path, page: 1, language: asked.language }
  return fillPage(frame, { ...page, ...facts, unlisted: true, runsAtOnce: false })
}

/** Refuses a form that another site lets somebody send. A browser that is told to say nothing of where it comes from says `null`. */
function mustComeFromHere({ headers, host }: FastifyRequest, publicUrl: string | null): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem(forbidden)
  const { origin } = headers
  if (origin === undefined || origin === 'null') return
  const from = URL.canParse(origin) ? new URL(origin).host : ''
  if (from !== host && (publicUrl === null || from !== new URL(publicUrl).host)) throw new Problem(forbidden)
}

const saidBy = (request: FastifyRequest) => new URLSearchParams(request.url.split('?', 2)[1])

type Named = PageLanguage | 'none'
const languageNamedBy = (said: URLSearchParams): Named => {
  const { named, language } = languageOf(said.get('lang'))
  return named ? language : 'none'
}

/** The one page, which leads on by itself where no program runs, in the language that its address names. */
function ways(html: string, words: Readonly<Record<PageLanguage, string>>): Record<Named, Prepared> {
  const page = (lang: Named) => {
    const to = `?${plainly}${lang === 'none' ? '' : `&#38;lang=${lang}`}`
    const said = lang === 'none' ? `${words.bn}<br>${words.en}` : words[lang]
    const text = html
      .replace('</title>', `</title><noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>`)
      .replace('</body>', `<noscript><p class="opening"><a href="${to}">${said}</a></p></noscript></body>`)
    return prepare(text, 'text/html; charset=utf-8')
  }
  return { none: page('none'), bn: page('bn'), en: page('en') }
}
