import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { encodeOps } from '#contract/laid-ops.ts'
import { contractVersion, PullReply } from '#contract/sync.ts'
import { chanceOf } from '../chance.ts'
import type { DeviceLine, Heard } from '../history/history.ts'
import { toldBy } from './answers.ts'
import { digestOf, type PlannedCall } from './calls.ts'
import type { Enrolled } from './clinics.ts'
import { type Fate, type Line, openLine } from './line.ts'

/** What all devices of a storm share. */
export interface Ground {
  origin: string
  seed: number
  began: Date
  lines: DeviceLine[]
  /** Calls that wait for an answer this moment. */
  waiting: Set<string>
  counts: {
    requests: number
    doubled: number
    cut: number
    lost: number
    foundDone: number
    answered: number
  }
  /** How often batches were answered by which status; one that says when to ask again by `503 later`. */
  statuses: Map<string, number>
  /** Calls in the largest batch. */
  most: number
  /** Called with each answer as it comes. */
  told?: (heard: Pick<Heard, 'op_id' | 'status'>) => void
  /** Waits until so many calls may go out; none: as fast as they are answered. */
  pace?: (calls: number) => Promise<void>
  /** Called with the moment at which a request went out that was answered (ms of this process), and by which server. */
  answered: (sentAt: number, origin: string) => void
  /** Faults of the line; null when all is at rest. */
  faults: { cut: number; doubled: number } | null
  /** A fault of this device that the laws have to find. */
  changed: ((call: PlannedCall, tries: number) => { op_id?: string; token?: string } | null) | undefined
}

/** A call on its way through a device. */
interface Queued {
  call: PlannedCall
  order: number
  digest: string
  tries: number
  /** How often it was told that a call which it waits for is not there. */
  missing: number
}

/** Answers after which a device does not ask again by itself. */
const isOver = (status: number): boolean => status < 500 && ![408, 424, 425, 429].includes(status)
/** Times that a call is told of a missing one before a person has to look. */
const mostMissing = 3

/** A device that sends what was written down in its order, in batches, until each call has its answer. */
export class StormDevice {
  readonly practice_id: number
  readonly on: Enrolled
  private readonly ground: Ground
  private readonly origin: string
  private readonly line: Line
  private readonly all: Queued[] = []
  private queue: Queued[] = []
  private toCome: PlannedCall[] = []
  private cursor = 0

  /** `origin` is the server that it sends to, where there are several. */
  constructor(ground: Ground, practice_id: number, on: Enrolled, origin = ground.origin) {
    this.ground = ground
    this.practice_id = practice_id
    this.on = on
    this.origin = origin
    this.line = openLine(origin)
  }

  /** Writes calls down, as a device does before it sends anything. */
  write(calls: readonly PlannedCall[]): void {
    for (const call of calls) {
      const one = {
        call,
        order: this.all.length + 1,
        digest: digestOf(call),
        tries: 0,
        missing: 0,
      }
      this.all.push(one)
      this.queue.push(one)
      const { op_id, lane, makes, money } = call
      const { practice_id, on } = this
      const of = { device: on.name, device_id: on.device_id, practice_id, op_id, lane, makes, money }
      this.ground.lines.push({ kind: 'intent', ...of, call: call.call, digest: one.digest, order: one.order })
    }
  }

  /** Calls that it will write down one batch after the other, as there is time for them. */
  expect(calls: readonly PlannedCall[]): void {
    this.toCome = [...this.toCome, ...calls]
  }

  /** The calls that it wrote down. */
  planned(): PlannedCall[] {
    return this.all.map(({ call }) => call)
  }

  /** Of them those that it will not send again by itself. */
  ended(): PlannedCall[] {
    const waiting = new Set(this.queue)
    return this.all.flatMap((one) => (waiting.has(one) ? [] : [one.call]))
  }

  /** Sends until nothing waits, or until it is told to leave off, and fetches now and then. */
  async run(goesOn: () => boolean = () => true): Promise<void> {
    for (let turn = 1; goesOn(); turn++) {
      if (this.queue.length < this.ground.most) this.write(this.toCome.splice(0, this.ground.most))
      const [first] = this.queue
      if (!first) return
      first.tries += 1
      const chance = this.chanceOf(first)
      const batch = this.queue.slice(0, 1 + chance.below(this.ground.most))
      await this.ground.pace?.(batch.length)
      const got = await this.send(batch, first.tries)
      if (!got) await wait(10 + chance.below(60))
      if (turn % 5 === 0) await this.pull()
    }
  }

  /** The same chance at the same try of the same call, whenever it comes. */
  private chanceOf({ call, tries }: Queued) {
    return chanceOf(this.ground.seed ^ (Number.parseInt(call.op_id.slice(-8), 16) + tries * 7919))
  }

  /** One batch, perhaps twice at once; whether anything was heard. */
  private async send(batch: readonly Queued[], tries: number): Promise<boolean> {
    const { faults, counts } = this.ground
    const [first] = batch
    if (!first) return false
    const chance = this.chanceOf(first)
    const isLaid = chance.odds(0.5)
    const once = () =>
      this.request(batch, { tries, isLaid, fate: faults ? fateOf(chance, faults.cut) : 'whole' })
    const isDoubled = faults !== null && chance.odds(faults.doubled)
    if (isDoubled) counts.doubled += 1
    const heard = await Promise.all(isDoubled ? [once(), once()] : [once()])
    return heard.some((came) => came)
  }

  /** Every call once more, in the same order; nothing may be otherwise. */
  async askAgain(): Promise<void> {
    for (let at = 0; at < this.all.length; at += 50)
      await this.request(this.all.slice(at, at + 50), { tries: 1, isLaid: false, fate: 'whole' })
  }

  /** Another content under the ids of some calls that are done. */
  async askOtherwise(): Promise<void> {
    const some = this.all.filter(({ call }, at) => !call.wrong && at % 25 === 0)
    const forged = some.map((one) => {
      const call = { ...one.call, body: { ...Object(one.call.body), forged: true } }
      return { ...one, call, digest: digestOf(call) }
    })
    await this.request(forged, { tries: 1, isLaid: false, fate: 'whole' })
  }

  private async request(
    batch: readonly Queued[],
    { tries, isLaid, fate }: { tries: number; isLaid: boolean; fate: Fate },
  ): Promise<boolean> {
    const { ground, on } = this
    const changes = batch.map(({ call }) => ground.changed?.(call, tries) ?? null)
    const ops = batch.map((one, at) => this.wireOf(one, changes[at]?.op_id))
    const request = (ground.counts.requests += 1)
    const names = ops.map(({ op_id }, at) => ({ op_id, digest: batch[at]?.digest ?? '' }))
    for (const name of names) ground.lines.push({ kind: 'sent', device: on.name, ...name, request })
    for (const { op_id } of names) ground.waiting.add(op_id)
    if (fate !== 'whole') ground.counts.cut += 1
    const sentAt = performance.now()
    const sent_at = new Date().toISOString()
    const came = await this.line.ask({
      path: '/api/v1/sync/push',
      token: changes.find((one) => one?.token)?.token ?? on.token,
      body: JSON.stringify(isLaid ? { ops: [], laid: encodeOps(ops), sent_at } : { ops, sent_at }),
      fate,
    })
    for (const { op_id } of names) ground.waiting.delete(op_id)
    if (!came && fate === 'whole') ground.counts.lost += 1
    if (came) counted(ground.statuses, `${came.status}${came.isLater ? ' later' : ''}`)
    if (!came || came.status !== 200) return refusedWhole(came?.status)
    ground.answered(sentAt, this.origin)
    for (const { replayed, ...told } of toldBy(
      came.text,
      names.map(({ op_id }) => op_id),
    )) {
      const at = names.findIndex(({ op_id }) => op_id === told.op_id)
      const [one, name] = [batch[at], names[at]]
      if (!one || !name) throw new Error('an answer to a call that was not asked')
      ground.lines.push({ kind: 'heard', device: on.name, request, digest: name.digest, ...told })
      ground.told?.(told)
      this.heard(one, told, replayed)
    }
    return true
  }

  private wireOf({ call, order }: Queued, op_id = call.op_id) {
    const { params, body, deps } = call
    const made_at = this.ground.began.toISOString()
    const of = { op_id, device_seq: order, call: call.call, contract: contractVersion, made_at }
    return { ...of, clock_offset: 0, deps: [...deps], input: { params: { ...params }, body } }
  }

  private heard(one: Queued, { status }: Pick<Heard, 'status'>, replayed: boolean): void {
    const isWaiting = this.queue.includes(one)
    if (replayed && isWaiting && one.tries > 1) this.ground.counts.foundDone += 1
    if (status === 424 && !this.queue.some(({ call }) => one.call.deps.includes(call.op_id))) one.missing += 1
    if (!isWaiting || !(isOver(status) || one.missing >= mostMissing)) return
    this.queue = this.queue.filter((other) => other !== one)
    this.ground.counts.answered += 1
  }

  /** Everything that is new since last time, as far as the line lets it. With `fresh` it is the last word. */
  async pull(fresh = false): Promise<void> {
    const { ground, on, practice_id } = this
    for (let more = true; more;) {
      const asked = ground.lines.length
      const chance = chanceOf(ground.seed ^ (on.device_id * 31 + this.cursor))
      const path = `/api/v1/sync/pull?since=${this.cursor}&limit=200&contract=${contractVersion}`
      const fate = ground.faults ? fateOf(chance, ground.faults.cut) : 'whole'
      ground.counts.requests += 1
      if (fate !== 'whole') ground.counts.cut += 1
      const came = await this.line.ask({ path, token: on.token, fate })
      if (!came || came.status !== 200) {
        if (fresh) throw new Error(`a pull at rest was answered ${came?.status ?? 'nothing'}`)
        return
      }
      const page = z.parse(PullReply, JSON.parse(came.text))
      const { from, to, withheld } = page
      const rows = page.rows.map(({ n, table, row }) => ({
        n,
        table,
        id: String(row['id']),
        practice_id: Number(row['practice_id']),
        ...(fresh ? { said: JSON.stringify(row) } : {}),
      }))
      more = page.more
      ground.lines.push({
        kind: 'pulled',
        device: on.name,
        practice_id,
        asked,
        from,
        to,
        more,
        withheld,
        rows,
        fresh,
      })
      this.cursor = to
    }
  }

  close(): void {
    this.line.close()
  }
}

const counted = (statuses: Map<string, number>, status: string) =>
  statuses.set(status, (statuses.get(status) ?? 0) + 1)

/** While the server is away or busy a device asks again; anything else is a fault of the storm itself. */
function refusedWhole(status: number | undefined): false {
  if (status !== undefined && status < 500 && status !== 429)
    throw new Error(`a batch was answered ${status}`)
  return false
}

const fateOf = (chance: { odds(p: number): boolean }, cut: number): Fate =>
  !chance.odds(cut) ? 'whole' : chance.odds(0.5) ? 'written' : 'answer'
