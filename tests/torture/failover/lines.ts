import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** `there`: what is sent to the machine; `back`: what it says. */
export type Way = 'there' | 'back'

/** A line to a machine that can be cut: nothing comes through, nothing is lost, and nobody is told. */
export interface Line {
  /** Where it is entered. */
  port: number
  cut(...ways: readonly Way[]): void
  /** What was held goes on. */
  heal(): void
  close(): void
}

/** One connection through a line. */
interface Through {
  near: Socket
  far: Socket
}

/** A line to a port of this machine. */
export async function lineTo(port: number): Promise<Line> {
  const all = new Set<Through>()
  let cut: readonly Way[] = []
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(port, '127.0.0.1').pause()
    const one = { near, far }
    all.add(one)
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => near.write(bytes))
    // An end is told as everything else is: not through a cut line.
    for (const [end, other, way] of [
      [near, far, 'there'],
      [far, near, 'back'],
    ] as const) {
      end.on('error', () => undefined)
      end.on('close', () => {
        if (cut.includes(way)) return
        other.destroySoon()
        all.delete(one)
      })
    }
    letThrough(one, cut)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const to = (ways: readonly Way[]) => {
    cut = ways
    for (const one of all) {
      if (!ways.includes('there') && one.near.destroyed) one.far.destroySoon()
      if (!ways.includes('back') && one.far.destroyed) one.near.destroySoon()
      letThrough(one, ways)
    }
  }
  return {
    port: portOf(server.address()),
    cut: (...ways) => to(ways.length === 0 ? ['there', 'back'] : ways),
    heal: () => to([]),
    close: () => {
      server.close()
      for (const { near, far } of all) {
        near.destroy()
        far.destroy()
      }
    },
  }
}

function letThrough({ near, far }: Through, cut: readonly Way[]): void {
  if (cut.includes('there')) near.pause()
  else near.resume()
  if (cut.includes('back')) far.pause()
  else far.resume()
}

const portOf = (address: AddressInfo | string | null): number => {
  if (address === null || typeof address === 'string') throw new Error('it listens on no port')
  return address.port
}
