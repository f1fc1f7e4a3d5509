import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import serveFiles from '@fastify/static'
import type { Settings } from '#server/settings/settings.ts'
import { refuseUnknown } from './refusals.ts'
import { pagePolicy } from './security.ts'

interface Prepared {
  type: string
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/**
 * Serves the built client: hashed assets for ever, everything else asked for anew, and the one page for every address
 * that is no call. `folder` without a built page serves nothing but calls.
 */
export async function servePage(app: FastifyInstance, folder: string, settings: Settings): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(refuseUnknown)
    return
  }
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const page = prepare(
    html.replaceAll('{{product}}', escaped(settings.productName)),
    'text/html; charset=utf-8',
  )
  const policy = pagePolicy(html, settings.publicUrl)
  const manifest = join(folder, 'manifest.webmanifest')
  if (existsSync(manifest)) {
    const named = prepare(
      manifestFor(readFileSync(manifest, 'utf8'), settings.productName),
      'application/manifest+json; charset=utf-8',
    )
    app.get('/manifest.webmanifest', (request, reply) => sendPrepared(request, reply, named))
  }
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
  app.setNotFoundHandler((request, reply) => {
    if (!isForPage(request)) return refuseUnknown(request, reply)
    return sendPrepared(request, reply.code(200).header('content-security-policy', policy), page)
  })
}

const forEver = 'public, max-age=31536000, immutable'

const isForPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|assets|files)(\/|$)/.test(pathOf(request))

/** The addresses of the built files; the page and the manifest are prepared, packed bytes are only an encoding. */
function filesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files.map(
    (file) => `/${relative(folder, join(file.parentPath, file.name)).split(sep).join('/')}`,
  )
  return new Set(paths.filter((path) => !/\.(br|gz)$|^\/(index\.html|manifest\.webmanifest)$/.test(path)))
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const manifestFor = (text: string, name: string): string =>
  JSON.stringify({ ...(JSON.parse(text) as object), name, short_name: name })

const prepare = (text: string, type: string): Prepared => {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`
  return { type, etag, plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) }
}

function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', prepared.etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === prepared.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  return reply.type(prepared.type).send(prepared[encoding])
}
