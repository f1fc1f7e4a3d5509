import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problem.ts'
import { refusal, tooLarge } from '#contract/refusal.ts'
import { codeOf } from '#server/settings/cannot-start.ts'

const badJson = refusal(400, 'bad_json')
const badUtf8 = refusal(400, 'bad_utf8')
const badGzip = refusal(400, 'bad_gzip')
const unknownEncoding = refusal(415, 'encoding')

const inflate = promisify(gunzip)
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Bytes of a call's body as JSON; a device's batch may be larger, and travels zipped. */
export const bodyLimits = { call: 1_000_000, batch: 4_000_000, zippedBatch: 256_000 } as const

const rawBodies = new WeakMap<FastifyRequest, Buffer>()
const empty = Buffer.alloc(0)

/** The bytes of a request's body as they came. */
export const rawBodyOf = (request: FastifyRequest): Buffer => rawBodies.get(request) ?? empty

/** Reads JSON bodies, zipped ones too, and never more of them than the route allows: a small file that unzips to gigabytes ends at the limit. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, raw: Buffer) => {
      if (raw.length === 0) return undefined
      rawBodies.set(request, raw)
      const text = decoded(await unzipped(request, raw))
      return new Promise((resolve, reject) => {
        void parse(request, text, (error, body) => (error ? reject(new Problem(badJson)) : resolve(body)))
      })
    },
  )
}

async function unzipped(request: FastifyRequest, raw: Buffer): Promise<Buffer> {
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return raw
  if (encoding !== 'gzip') throw new Problem(unknownEncoding)
  if (raw.length > bodyLimits.zippedBatch) throw overLimit()
  try {
    return await inflate(raw, { maxOutputLength: request.routeOptions.bodyLimit })
  } catch (thrown) {
    throw codeOf(thrown) === 'ERR_BUFFER_TOO_LARGE' ? overLimit() : new Problem(badGzip)
  }
}

const overLimit = () => new Problem(tooLarge)

function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Problem(badUtf8)
  }
}
