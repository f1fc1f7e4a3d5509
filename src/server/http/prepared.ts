import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { packed } from './packed.ts'

/** An answer that many get, packed beforehand. */
export interface Prepared {
  type: string
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/** Packed as small as can be: once, at the start. */
export function prepare(text: string, type: string): Prepared {
  const plain = Buffer.from(text)
  return { type, etag: etagOf(plain), plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) }
}

/** A page that was drawn now: packed quickly, beside whatever else the server does. */
export async function prepareDrawn(html: string): Promise<Prepared> {
  const plain = Buffer.from(html)
  const [br, gzip] = await Promise.all(['br', 'gzip'].map((encoding) => packed(html, encoding)))
  return {
    type: 'text/html; charset=utf-8',
    etag: etagOf(plain),
    plain,
    br: br?.bytes ?? plain,
    gzip: gzip?.bytes ?? plain,
  }
}

const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`

/** Sends it, or that it is as it was; `cache-control` is asked anew where nobody said otherwise. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache')
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding')
  void reply.header('etag', prepared.etag)
  if (request.headers['if-none-match'] === prepared.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
  if (encoding !== 'plain') void reply.header('content-encoding', encoding)
  return reply.type(prepared.type).send(prepared[encoding])
}
