import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { callerNetwork } from './places.ts'

/** Connections that may be open from one place: room for a clinic or a mobile network behind one address, none for whoever wants them all. */
export const connectionsMost = 500

/** Ends at once what one place opens beyond that. `spares` are proxies of our own, behind which everybody stands. */
export function capConnections(
  app: FastifyInstance,
  { most = connectionsMost, spares }: { most?: number; spares: (address: string) => boolean },
): void {
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || spares(address)) return
    const place = callerNetwork(address)
    const now = (open.get(place) ?? 0) + 1
    open.set(place, now)
    socket.once('close', () => {
      const left = (open.get(place) ?? 1) - 1
      if (left > 0) open.set(place, left)
      else open.delete(place)
    })
    if (now > most) socket.destroy()
  })
}
