import { newId } from '#contract/clinic/uuid.ts'
import { refreshSession } from '#contract/session.ts'
import { sendRequest } from '#net/ask.ts'
import { LineError } from '#net/line-error.ts'
import type { Prover } from '#net/proof.ts'
import { openLine } from '#net/wire.ts'
import { type Meadow, type SendingAt, SendingDevice } from '../stampede/sending-device.ts'
import type { Place } from '../stampede/place.ts'
import type { PlannedAct } from './desk.ts'
import { openStream, type Stream } from './stream.ts'

/**
 * What is measured, each from the moment at which it was due. `push`: until the server has confirmed an act; `shown`: from
 * the act until another device of the practice has its rows; `page`: from the word that something moved until it is
 * fetched; `fetch`: the look of each minute; `renewal`: new tokens.
 */
export type Measured = 'push' | 'shown' | 'page' | 'fetch' | 'renewal'

/** What devices tell whoever measures. */
export interface Told {
  took: (what: Measured, ms: number) => void
  /** Something was not had; devices ask again by themselves. */
  missed: (what: Measured) => void
  refused: (call: string, status: number) => void
  streamEnded: (status: number) => void
}

export interface WorkingAt extends Omit<SendingAt, 'line'> {
  place: Place
  address: string
  prover: Prover
  tokens: { token: string; refresh_token: string }
  told: Told
  /** An act of this device is confirmed: the others are to see it. */
  acted: (act: { seq: number; due: number }) => void
}

interface Acting extends PlannedAct {
  due: number
  left: Set<string>
}

/** Milliseconds between two looks whether somebody is there again: as the product's engine has it. */
const probing = 5_000

/** A device that is in use: it sends what is done on it, hears what others do, and asks each minute. */
export class WorkingDevice extends SendingDevice {
  private readonly of: WorkingAt
  private readonly acts = new Map<string, Acting>()
  private origin = ''
  private stream: Stream | null = null
  private probe: NodeJS.Timeout | undefined
  private wanted: { what: 'page' | 'fetch'; due: number }[] = []
  private running = false
  private toSee: { seq: number; due: number }[] = []

  constructor(meadow: Meadow, of: WorkingAt) {
    super(
      { ...meadow, told: (heard) => this.heard(heard) },
      { ...of, line: openLine({ token: async () => null }) },
    )
    this.of = of
  }

  /** Is taken out, and works with this server from now on. */
  async begin(origin: string): Promise<void> {
    const { place, prover, tokens } = this.of
    this.origin = origin
    const token = () => Promise.resolve(tokens.token)
    this.at = { ...this.at, line: openLine({ token, prover, root: `${origin}/api`, fetch: place.fetch }) }
    await this.listen()
    this.probe = setInterval(() => void this.look(), probing)
  }

  /** Is put away. What waits on it waits. */
  end(): void {
    clearInterval(this.probe)
    this.stream?.end()
    this.stream = null
  }

  /** Somebody did something on it, at this moment (ms of this process) or a little before. */
  act(planned: PlannedAct, due: number): void {
    const acting = { ...planned, due, left: new Set(planned.calls.map(({ op_id }) => op_id)) }
    for (const { op_id } of planned.calls) this.acts.set(op_id, acting)
    this.write(planned.calls)
    this.ask('page', due)
  }

  /** Another device's act that this one is to see. */
  expect(act: { seq: number; due: number }): void {
    this.toSee.push(act)
  }

  /** Sends what waits and fetches what is new; behind the round that is under way, where one is. */
  ask(what: 'page' | 'fetch', due: number): void {
    this.wanted.push({ what, due })
    if (!this.running) void this.run()
  }

  /** Another round, of which nothing is measured. */
  again(): void {
    if (!this.running) void this.run()
  }

  /** Whether something of it is under way. */
  isBusy(): boolean {
    return this.running
  }

  /** Asks for its next tokens. */
  async renew(due: number): Promise<void> {
    try {
      if (await this.renewed()) return this.of.told.took('renewal', performance.now() - due)
    } catch (error) {
      // No line: a page asks again before its next call.
      if (!(error instanceof LineError)) throw error
    }
    this.of.told.missed('renewal')
  }

  private async renewed(): Promise<boolean> {
    const { place, prover, tokens } = this.of
    const { method, path } = refreshSession
    const heard = await sendRequest({
      method,
      path: path.slice(1),
      root: `${this.origin}/api`,
      headers: { 'idempotency-key': newId() },
      body: JSON.stringify({ refresh_token: tokens.refresh_token, push: false }),
      milliseconds: 15_000,
      proof: { prover, token: tokens.refresh_token },
      fetch: place.fetch,
    })
    const read = refreshSession.reply.safeParse(heard.body)
    if (!heard.ok || !read.success) return false
    Object.assign(tokens, { token: read.data.token, refresh_token: read.data.refresh_token })
    return true
  }

  private async run(): Promise<void> {
    this.running = true
    do {
      const asked = this.wanted
      this.wanted = []
      const end = await this.round()
      for (const { what, due } of asked) {
        if (end === 'current') this.of.told.took(what, performance.now() - due)
        else this.of.told.missed(what)
      }
      this.see()
    } while (this.wanted.length > 0)
    this.running = false
  }

  private see(): void {
    for (const { seq, due } of this.toSee)
      if (seq <= this.cursor) this.of.told.took('shown', performance.now() - due)
    this.toSee = this.toSee.filter(({ seq }) => seq > this.cursor)
  }

  private heard({ op_id, status, seq }: { op_id: string; status: number; seq: number | null }): void {
    const acting = this.acts.get(op_id)
    if (!acting) return
    if (status >= 300) {
      const call = acting.calls.find((one) => one.op_id === op_id)?.call ?? ''
      return this.of.told.refused(call, status)
    }
    this.acts.delete(op_id)
    acting.left.delete(op_id)
    if (acting.left.size > 0) return
    this.of.told.took('push', performance.now() - acting.due)
    acting.confirmed()
    if (seq !== null) this.of.acted({ seq, due: acting.due })
  }

  private async listen(): Promise<void> {
    const { address, prover, tokens, told } = this.of
    this.stream = await openStream({
      origin: this.origin,
      address,
      prover,
      token: tokens.token,
      nudge: (seq) => this.nudged(seq),
      ended: (status) => {
        this.stream = null
        told.streamEnded(status)
      },
    })
  }

  private nudged(seq: number | null): void {
    const isDown = this.sending.down_since !== null
    if (isDown) this.hurry()
    if (isDown || seq === null || this.cursor < seq) this.ask('page', performance.now())
  }

  /** What the engine does every five seconds; a stream that has ended is opened again. */
  private async look(): Promise<void> {
    if (this.stream === null) await this.listen()
    if (this.isAskedTimeOver() || (await this.isThere())) this.ask('page', performance.now())
  }
}
