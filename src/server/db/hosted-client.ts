import { Socket } from 'node:net'
import pg from 'pg'
import type { HostFinder } from './host-finder.ts'

type Told = (error: Error | null, client?: pg.Client) => void

/** Connections of a pool that go to whichever host takes writes when they are made. */
export const clientOf = (finder: HostFinder): new (config?: pg.ClientConfig) => pg.Client =>
  class HostedClient extends pg.Client {
    private readonly socket: Socket

    constructor(config?: pg.ClientConfig) {
      const socket = new Socket()
      super({ ...config, stream: () => socket })
      this.socket = socket
      // One that breaks before anybody has it would end the process; whoever waits for it is told by what he waits for.
      this.on('error', () => undefined)
    }

    override connect(): Promise<pg.Client>
    override connect(told: Told): void
    override connect(told?: Told): Promise<pg.Client> | void {
      const connecting = this.connectThere()
      if (told === undefined) return connecting
      connecting.then(
        (client) => told(null, client),
        (error: unknown) => told(error instanceof Error ? error : new Error(String(error))),
      )
    }

    private async connectThere(): Promise<pg.Client> {
      const host = await finder.writable()
      this.host = host.host
      this.port = host.port
      finder.holds(host, this.socket)
      try {
        const client = await super.connect()
        await finder.confirmed(host)
        return client
      } catch (error) {
        finder.forget(host)
        // The pool lets go of it, but ends nothing.
        this.socket.destroy()
        throw error
      }
    }
  }
