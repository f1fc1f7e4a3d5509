import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseUnknown } from './refusals.ts'

const squeeze = promisify(brotliCompress)

/** The bytes of a pack by their SHA-256 in hex, as they are and squeezed; null when there are none. */
type ReadPack = (sha256: string) => Promise<Buffer | null>

interface PackBytes {
  plain: Buffer
  br: Buffer
}

/** That one place asks for: a device fetches one or two files a month. */
const packsAMinute = 600

/** So many files are held ready: the newest pack, the one before and the steps between. */
const heldMost = 4

/**
 * Hands out packs under the print of their bytes, for ever the same. The whole travels squeezed; a device that lost the
 * line half way asks for the rest by `Range` and gets it plain.
 */
export function mountPacks(app: FastifyInstance, readPack: ReadPack): void {
  const held = new Map<string, PackBytes>()
  const coming = new Map<string, Promise<PackBytes | null>>()
  const keep = (sha256: string, bytes: PackBytes): PackBytes => {
    held.delete(sha256)
    held.set(sha256, bytes)
    for (const [oldest] of held) if (held.size > heldMost) held.delete(oldest)
    return bytes
  }
  // Only what is there takes a place: made-up prints push nothing out.
  const bytesOf = async (sha256: string): Promise<PackBytes | null> => {
    const ready = held.get(sha256)
    if (ready) return keep(sha256, ready)
    const asked = coming.get(sha256) ?? prepared(readPack, sha256).finally(() => coming.delete(sha256))
    coming.set(sha256, asked)
    const found = await asked
    return found && keep(sha256, found)
  }
  app.get<{ Params: { sha256: string } }>(
    '/files/packs/:sha256',
    { config: { rateLimit: { max: packsAMinute } } },
    async (request, reply) => {
      const { sha256 } = request.params
      const bytes = /^[0-9a-f]{64}$/.test(sha256) ? await bytesOf(sha256) : null
      return bytes ? sendPack(request, reply, bytes) : refuseUnknown(request, reply)
    },
  )
}

async function prepared(readPack: ReadPack, sha256: string): Promise<PackBytes | null> {
  const plain = await readPack(sha256)
  if (!plain) return null
  return {
    plain,
    br: await squeeze(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  }
}

function sendPack(request: FastifyRequest, reply: FastifyReply, { plain, br }: PackBytes): FastifyReply {
  reply
    .type('application/octet-stream')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-disposition', 'attachment')
    .header('accept-ranges', 'bytes')
    .header('vary', 'accept-encoding')
  const from = /^bytes=(\d{1,12})-$/.exec(request.headers.range ?? '')?.[1]
  if (from !== undefined) return sendRest(reply, plain, Number(from))
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain)
  return reply.header('content-encoding', 'br').send(br)
}

function sendRest(reply: FastifyReply, plain: Buffer, from: number): FastifyReply {
  if (from >= plain.length)
    return reply
      .code(416)
      .header('cache-control', 'no-store')
      .header('content-range', `bytes */${plain.length}`)
      .send()
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${plain.length - 1}/${plain.length}`)
    .send(plain.subarray(from))
}
