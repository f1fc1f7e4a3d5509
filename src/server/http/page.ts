import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import serveFiles from '@fastify/static'
import type { Settings } from '#server/settings/settings.ts'
import { mountFormPages } from './form-pages.ts'
import { escaped, type PageFrame } from './page-frame.ts'
import { prepare, sendPrepared } from './prepared.ts'
import { refuseUnknown } from './refusals.ts'
import { pagePolicy } from './security.ts'
import { mountSitemap } from './sitemap.ts'
import { type VisitorPageDoors, visitorPages } from './visitor-pages.ts'

/**
 * Serves the built client: hashed assets for ever, everything else asked for anew, and the one page for every address
 * that is no call. `folder` without a built page serves nothing but calls.
 */
export async function servePage(
  app: FastifyInstance,
  folder: string,
  { settings, visitors }: { settings: Settings; visitors: VisitorPageDoors | null },
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(refuseUnknown)
    return
  }
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const onePage = html.replaceAll('{{product}}', escaped(settings.productName))
  const page = prepare(onePage, 'text/html; charset=utf-8')
  const policy = pagePolicy(html, settings.publicUrl)
  serveManifests(app, folder, settings.productName)
  const files = filesIn(folder)
  await app.register(serveFiles, {
    root: folder,
    index: false,
    // One route for all: one for each of hundreds of files was a quarter of the server's start.
    allowedPath: (path) => files.has(path),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', path.startsWith(join(folder, 'assets')) ? forEver : 'no-cache')
    },
  })
  const drawn = visitors && drawingIn(app, folder, { settings, visitors, one: { text: onePage, policy } })
  if (visitors && settings.publicUrl)
    mountSitemap(app, { publicUrl: settings.publicUrl, list: () => visitors.list(), now: visitors.now })
  app.setNotFoundHandler(async (request, reply) => {
    if (!isForPage(request)) return refuseUnknown(request, reply)
    const outcome = drawn ? await drawn(request, reply) : 'elsewhere'
    if (outcome === 'sent') return reply
    const status = outcome === 'elsewhere' ? 200 : 503
    return sendPrepared(request, reply.code(status).header('content-security-policy', policy), page)
  })
}

function serveManifests(app: FastifyInstance, folder: string, product: string): void {
  for (const name of ['manifest', 'patient']) {
    const manifest = join(folder, `${name}.webmanifest`)
    if (!existsSync(manifest)) continue
    const type = 'application/manifest+json; charset=utf-8'
    const named = prepare(manifestFor(readFileSync(manifest, 'utf8'), product), type)
    app.get(`/${name}.webmanifest`, (request, reply) => sendPrepared(request, reply, named))
  }
}

interface Drawing {
  settings: Settings
  visitors: VisitorPageDoors
  one: { text: string; policy: string }
}

/** The way to pages that are drawn here, and those with forms mounted; null where the client was built without their frame. */
function drawingIn(
  app: FastifyInstance,
  folder: string,
  { settings, visitors, one }: Drawing,
): ReturnType<typeof visitorPages> | null {
  const frame = frameIn(folder)
  if (frame === null) return null
  const policy = pagePolicy(frame, settings.publicUrl)
  const policies = { drawn: policy, onePage: one.policy }
  mountFormPages(app, { pages: visitors.forms, frame, onePage: one.text, policies, settings })
  return visitorPages({ doors: visitors, frame, settings, policy })
}

/** The frame of pages that are drawn here; null where the client was built without it. */
function frameIn(folder: string): PageFrame | null {
  const file = join(folder, visitorFrame)
  if (!existsSync(file)) return null
  return (
    readFileSync(file, 'utf8')
      // Two files that a browser fetches to offer the app for installing: the page's program brings them when it has been pressed.
      .replace(/<link rel="manifest"[^>]*>/, '')
      // The looks stand in the page: a file of their own was one more way over a slow line before anything was seen.
      .replaceAll(/<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g, (_, href: string) => {
        return `<style>${readFileSync(join(folder, href), 'utf8')}</style>`
      })
  )
}

/** Where the build lays the frame of visitors' pages: where it lies in the project. */
export const visitorFrame = 'src/app/browser/visitor.html'

const forEver = 'public, max-age=31536000, immutable'

const isForPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|assets|files|metrics)(\/|$)/.test(pathOf(request))

/** The addresses of the built files; the page and the manifests are prepared, packed bytes are only an encoding. */
function filesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files.map(
    (file) => `/${relative(folder, join(file.parentPath, file.name)).split(sep).join('/')}`,
  )
  return new Set(paths.filter((path) => !/\.(br|gz|html)$|^\/\w+\.webmanifest$/.test(path)))
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''

const manifestFor = (text: string, name: string): string =>
  JSON.stringify({ ...(JSON.parse(text) as object), name, short_name: name })
