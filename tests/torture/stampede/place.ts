import { Agent, request } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unpacked = promisify(gunzip)

/** One request as a device saw it. */
export interface Exchange {
  /** `/api/v1/sync/push`: without what is asked by. */
  path: string
  /** null: no answer came, or it was cut. */
  status: number | null
  /** Seconds after which the server wants to be asked again; null: it says nothing of that. */
  retry_after: string | null
  /** Milliseconds from the request to the last byte of its answer. */
  took: number
}

export interface Place {
  fetch: typeof globalThis.fetch
  close(): void
}

/**
 * A way to the server from an address of its own, as the devices of one practice share the address of their line.
 * `isCut` says of each request whether its answer is lost at the first byte; `note` hears of each when it is over.
 */
export function openPlace(
  address: string,
  { isCut, note }: { isCut: (path: string) => boolean; note: (one: Exchange) => void },
): Place {
  const agent = new Agent({ keepAlive: true, localAddress: address })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const asked = new Request(input, init)
    const body = Buffer.from(await asked.arrayBuffer())
    const path = new URL(asked.url).pathname
    const began = performance.now()
    const over = (status: number | null, retry_after: string | null = null) =>
      note({ path, status, retry_after, took: performance.now() - began })
    try {
      const { status, headers, bytes } = await exchange(agent, { asked, body, cut: isCut(path) })
      over(status, headers.get('retry-after'))
      const plain = headers.get('content-encoding') === 'gzip' ? await unpacked(bytes) : bytes
      return new Response(status === 204 ? null : new Uint8Array(plain), { status, headers })
    } catch (error) {
      over(null)
      // As a browser says that nothing came.
      throw new TypeError('Failed to fetch', { cause: error })
    }
  }
  return { fetch, close: () => agent.destroy() }
}

const exchange = (
  agent: Agent,
  { asked, body, cut }: { asked: Request; body: Buffer; cut: boolean },
): Promise<{ status: number; headers: Headers; bytes: Buffer }> =>
  new Promise((done, failed) => {
    const headers = {
      ...Object.fromEntries(asked.headers),
      'accept-encoding': 'gzip',
      ...(asked.method === 'GET' ? {} : { 'content-length': String(body.length) }),
    }
    const going = request(asked.url, { agent, method: asked.method, headers }, (answer) => {
      if (cut) return going.destroy(new Error('the line broke'))
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => void parts.push(part))
      answer.on('error', failed)
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        done({ status: answer.statusCode ?? 0, headers: headersOf(answer.headers), bytes })
      })
    })
    going.on('error', failed)
    // Whoever gives up hangs up.
    asked.signal.addEventListener('abort', () => going.destroy(new Error('given up')))
    going.end(body)
  })

const headersOf = (headers: NodeJS.Dict<string | string[]>): Headers =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] satisfies [string, string]] : [],
    ),
  )
