import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { originOf } from '#tests/bench/host.ts'

/** An answer that the server never gave. */
export interface Said {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/**
 * What becomes of a request: it goes `through`; it is `refused`, as where there is no line; its answer is `cut` after the
 * server has done the work; it arrives `twice` at once; its answer is `held` until the page is gone; somebody else answers.
 */
export type Fate = 'through' | 'refused' | 'cut' | 'twice' | 'held' | Said

/** What lies between a page and its server. */
export interface Air {
  origin: string
  /** What becomes of the requests from now on; those that carry no entry go `through` where only entries are meant. */
  set(fate: Fate, only: 'all' | 'entries'): void
  /** Requests with entries that came since the last change. */
  came(): number
  close(): Promise<void>
}

const entryPath = /\/sync\/push$|^\/visits\/|\/_bulk_docs$/

export async function openAir(target: string): Promise<Air> {
  let [fate, only, came]: [Fate, 'all' | 'entries', number] = ['through', 'all', 0]
  const deal = async (incoming: IncomingMessage, answer: ServerResponse): Promise<unknown> => {
    const isEntry = incoming.method === 'POST' && entryPath.test(incoming.url ?? '')
    if (isEntry) came += 1
    const now = isEntry || only === 'all' ? fate : 'through'
    if (now === 'refused') return incoming.socket.destroy()
    const body = await bodyOf(incoming)
    if (typeof now === 'object') return answer.writeHead(now.status, now.headers).end(now.body)
    const times = now === 'twice' ? [1, 2] : [1]
    const [first] = await Promise.all(times.map(() => passed(target, incoming, body)))
    if (now === 'cut' || first === undefined) return incoming.socket.destroy()
    if (now === 'held') await wait(60_000, undefined, { ref: false })
    return deliver(answer, first)
  }
  // A server that is away, and a page that is gone, are a line that broke.
  const server = createServer((incoming, answer) => {
    deal(incoming, answer).catch(() => incoming.socket.destroy())
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  return {
    origin: originOf(server.address()),
    set: (next, of) => ([fate, only, came] = [next, of, 0]),
    came: () => came,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  return Buffer.concat(parts)
}

interface Passed {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

const passed = (target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Passed> =>
  new Promise((resolve, reject) => {
    const asked = ask(new URL(url ?? '/', target), { method, headers: { ...headers, connection: 'close' } })
    asked.on('error', reject)
    asked.on('response', (heard) => {
      const { statusCode: status = 0, headers: said } = heard
      bodyOf(heard).then((read) => resolve({ status, headers: said, body: read }), reject)
    })
    asked.end(body)
  })

function deliver(answer: ServerResponse, { status, headers, body }: Passed): void {
  const { 'transfer-encoding': _framed, connection: _kept, ...said } = headers
  answer.writeHead(status, said).end(body)
}
