import { Socket } from 'node:net'

type Written = (error?: Error | null) => void

/**
 * A socket that keeps what is written until the work under way has come to a rest: statements that are sent side by side
 * leave as one packet, and PostgreSQL's process is woken once.
 */
export class GatheringSocket extends Socket {
  private isGathering = false

  constructor() {
    super()
    // Connecting puts the plain `write` on the socket itself, in front of this class's.
    this.once('connect', () => Reflect.deleteProperty(this, 'write'))
  }

  override write(
    bytes: Uint8Array | string,
    encoding?: BufferEncoding | Written,
    written?: Written,
  ): boolean {
    this.gather()
    return typeof encoding === 'function'
      ? super.write(bytes, encoding)
      : super.write(bytes, encoding, written)
  }

  private gather(): void {
    if (this.isGathering) return
    this.isGathering = true
    this.cork()
    process.nextTick(() => {
      this.isGathering = false
      this.uncork()
    })
  }
}
