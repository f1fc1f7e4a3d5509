import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Host {
  origin: string
  close(): Promise<void>
}

/** The address of a listening server. */
export function originOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return `http://127.0.0.1:${address.port}`
}

/** An origin for pages that need no server. */
export async function openHost(): Promise<Host> {
  const server = createServer((_request, response) => void response.writeHead(404).end())
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  return {
    origin: originOf(server.address()),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
