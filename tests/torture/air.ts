import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { livePath } from '#contract/live.ts'
import { originOf } from '#tests/bench/host.ts'

/** An answer that the server never gave. */
export interface Said {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/**
 * What becomes of a request: it goes `through`; it is `refused`, as where there is no line; its answer is `cut` after the
 * server has done the work, or in the middle of its bytes (`half`); it arrives `twice` at once; its answer is `late`, or
 * `held` until the page is gone; somebody else answers.
 */
export type Fate = 'through' | 'refused' | 'cut' | 'half' | 'twice' | 'late' | 'held' | Said

/** A request as it goes to a server. */
export interface Asked {
  method: string
  /** With its query. */
  url: string
  headers: IncomingMessage['headers']
  body: Buffer
}

export interface Passed {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Who decides what lies between a page and its servers. */
export interface AirRules {
  /** The server that the next request goes to. */
  target(): string
  fateOf(asked: Pick<Asked, 'method' | 'url'>): Fate
  /** Hears of each request on its way; what it answers hears the answer as it reaches the page whole. */
  sent?(asked: Asked): (passed: Passed) => void
}

/** What lies between a page and its servers. */
export interface Air {
  origin: string
  /** Cuts what is open now, streams included. */
  cut(): void
  close(): Promise<void>
}

/** Milliseconds that a late answer is late. */
const lateness = 3_000

export async function openAir(rules: AirRules): Promise<Air> {
  const server = createServer((incoming, answer) => {
    // A server that is away is a line that broke, and so is a page that is gone.
    deal(rules, incoming, answer).catch(() => incoming.socket.destroy())
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  return {
    origin: originOf(server.address()),
    cut: () => server.closeAllConnections(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function deal(rules: AirRules, incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = incoming
  const fate = rules.fateOf({ method, url })
  if (fate === 'refused') return void incoming.socket.destroy()
  if (url.startsWith(`/api${livePath}`)) return streamed(rules.target(), incoming, answer)
  const asked = { method, url, headers, body: await bodyOf(incoming) }
  if (typeof fate === 'object') return void answer.writeHead(fate.status, fate.headers).end(fate.body)
  const goes = async () => {
    const heard = rules.sent?.(asked)
    return { passed: await passedBy(rules.target(), asked), heard }
  }
  const all = fate === 'twice' ? [goes(), goes()] : [goes()]
  const [first] = await Promise.all(all)
  if (fate === 'cut' || first === undefined) return void incoming.socket.destroy()
  if (fate === 'held') await wait(60_000, undefined, { ref: false })
  if (fate === 'late') await wait(lateness)
  if (fate === 'half') return halfGiven(answer, first.passed)
  await deliver(answer, first.passed)
  first.heard?.(first.passed)
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  return Buffer.concat(parts)
}

const passedBy = (target: string, { method, url, headers, body }: Asked): Promise<Passed> =>
  new Promise((resolve, reject) => {
    const asked = ask(new URL(url, target), { method, headers: { ...headers, connection: 'close' } })
    asked.on('error', reject)
    asked.on('response', (heard) => {
      const { statusCode: status = 0, headers: said } = heard
      bodyOf(heard).then((read) => resolve({ status, headers: said, body: read }), reject)
    })
    asked.end(body)
  })

/** The server's word that something moved, as it comes. */
const streamed = (target: string, incoming: IncomingMessage, answer: ServerResponse): Promise<void> =>
  new Promise((done, failed) => {
    const asked = ask(new URL(incoming.url ?? '/', target), { headers: incoming.headers })
    answer.on('close', () => {
      asked.destroy()
      done()
    })
    asked.on('error', failed)
    asked.on('response', (heard) => {
      answer.writeHead(heard.statusCode ?? 0, withoutFrame(heard.headers))
      answer.flushHeaders()
      heard.on('error', failed)
      heard.pipe(answer)
    })
    asked.end()
  })

function withoutFrame(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { 'transfer-encoding': _framed, connection: _kept, ...said } = headers
  return said
}

/** Settles when the bytes are with the kernel; throws where the page is gone. */
const deliver = (answer: ServerResponse, { status, headers, body }: Passed): Promise<void> =>
  new Promise((done, failed) => {
    answer.on('close', () => (answer.writableFinished ? done() : failed(new Error('the page is gone'))))
    answer.writeHead(status, withoutFrame(headers)).end(body)
  })

function halfGiven(answer: ServerResponse, { status, headers, body }: Passed): void {
  const length = String(body.length)
  answer.writeHead(status, { ...withoutFrame(headers), 'content-length': length })
  answer.write(body.subarray(0, body.length / 2), () => answer.destroy())
}
