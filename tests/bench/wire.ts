import { Agent, request } from 'node:http'

export interface Wanted {
  path: string
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
}

export interface Heard {
  status: number
  milliseconds: number
  /** Everything that came over the connection for it, head included, as it was packed. */
  bytes: number
  body: Buffer
}

/** One connection that stays open, its requests one after another. */
export interface Wire {
  ask(wanted: Wanted): Promise<Heard>
  close(): void
}

export function openWire(origin: string): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = ({ path, method = 'GET', headers = {}, body }: Wanted): Promise<Heard> =>
    new Promise((heard, failed) => {
      const began = performance.now()
      let arrived = (): number => 0
      const length =
        body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
      const asked = request(
        origin + path,
        { agent, method, headers: { ...headers, ...length } },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => void parts.push(part))
          answer.on('end', () =>
            heard({
              status: answer.statusCode ?? 0,
              milliseconds: performance.now() - began,
              bytes: arrived(),
              body: Buffer.concat(parts),
            }),
          )
          answer.on('error', failed)
        },
      )
      asked.on('socket', (socket) => {
        const before = socket.bytesRead
        arrived = () => socket.bytesRead - before
      })
      asked.on('error', failed)
      asked.end(body)
    })
  return { ask, close: () => agent.destroy() }
}
