import { connect, createServer, type Socket } from 'node:net'
import { type Host, originOf } from './host.ts'

export interface Shape {
  /** Milliseconds there and back. */
  roundTrip: number
  /** Kilobits a second from the browser, and to it. */
  up: number
  down: number
}

/** The line of the plan's rural chamber: what Chromium's tools call slow 4G. */
export const slow4g: Shape = { roundTrip: 150, up: 750, down: 1600 }

/** One way of a line, shared by all connections: bytes leave one after another at its rate and arrive half a round trip later, in their order. */
function lane(kilobits: number, latency: number) {
  const under: { at: number; arrive: () => void }[] = []
  let free = 0
  const deliver = (): void => {
    while (under[0] && under[0].at <= performance.now()) under.shift()?.arrive()
    if (under[0]) setTimeout(deliver, Math.max(0, under[0].at - performance.now()))
  }
  return (bytes: number, arrive: () => void): void => {
    const now = performance.now()
    free = Math.max(now, free) + (bytes * 8) / kilobits
    under.push({ at: free + latency, arrive })
    if (under.length === 1) setTimeout(deliver, free - now + latency)
  }
}

const segment = 4096

/** An origin that leads to another one over a slow line. A connection is opened without a round trip of its own: nobody here measures that. */
export async function openLine(target: string, shape: Shape): Promise<Host> {
  const up = lane(shape.up, shape.roundTrip / 2)
  const down = lane(shape.down, shape.roundTrip / 2)
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (browser) => {
    const there = connect({ host: '127.0.0.1', port: Number(new URL(target).port), allowHalfOpen: true })
    for (const [from, to, way] of [
      [browser, there, up],
      [there, browser, down],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.on('data', (bytes: Buffer) => {
        for (let at = 0; at < bytes.length; at += segment) {
          const part = bytes.subarray(at, at + segment)
          way(part.length, () => void (to.writable && to.write(part)))
        }
      })
      from.on('end', () => way(0, () => void to.end()))
      from.on('error', () => to.destroy())
      from.on('close', () => sockets.delete(from))
    }
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  return {
    origin: originOf(server.address()),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
