import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers open connections ahead of need. A server that stops waits for answers under way, never for those that have not said a word. */
export function letGoOfSilent(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}
