import type { OpAnswer, PullReply } from '#contract/sync.ts'
import { type Chance, chanceOf } from './chance.ts'
import {
  checkAlways,
  checkAtRest,
  checkRetried,
  checkSends,
  checkStore,
  checkTried,
  type Violation,
} from './invariants.ts'
import { ModelPeople } from './model-acts.ts'
import type { ModelDevice } from './model-device.ts'
import type { ModelServer } from './model-server.ts'
import type { Flight, ModelOp, Store } from './model-store.ts'
import { ModelWaits } from './model-waits.ts'
import { type Protocol, rightProtocol } from './protocol.ts'

/** Everything that is on the air between a device and the server. */
type Message =
  | { kind: 'request'; device: ModelDevice; flight: Flight }
  | { kind: 'answer'; device: ModelDevice; flight: Flight; answers: OpAnswer[] }
  | { kind: 'page'; device: ModelDevice; store: Store; page: PullReply; copies: number }

export interface History {
  steps: number
  faults: Map<string, number>
  violations: Violation[]
}

/** One practice, its server, two devices with two people each, the air between them, and a nemesis. */
export class ModelWorld {
  readonly chance: Chance
  readonly server: ModelServer
  readonly devices: ModelDevice[]
  readonly history: History = { steps: 0, faults: new Map(), violations: [] }
  /** First kept answer to each call, as text: repeats must be equal to it. */
  readonly kept = new Map<string, string>()
  /** When each call was sent, by the device's clock. */
  readonly sends = new Map<string, number[]>()
  air: Message[] = []
  now = Date.parse('2026-11-22T09:00:00.000Z')
  clockJumped = false
  private readonly people: ModelPeople
  private readonly waits: ModelWaits

  constructor(seed: number, wrong: Partial<Protocol> = {}) {
    const { Device, Server } = { ...rightProtocol, ...wrong }
    this.chance = chanceOf(seed)
    this.server = new Server()
    this.devices = [new Device(1, this.chance), new Device(2, this.chance)]
    this.people = new ModelPeople(this.chance)
    this.waits = new ModelWaits(this.chance)
  }

  run(steps: number): History {
    for (let i = 0; i < steps && this.history.violations.length === 0; i++) {
      this.step()
      this.history.steps += 1
      if (i % 8 === 0) this.found(checkAlways(this))
    }
    if (this.history.violations.length === 0) this.settleDown()
    return this.history
  }

  private found(violations: readonly Violation[]): void {
    this.history.violations.push(...violations)
  }

  private step(): void {
    const device = this.chance.pick(this.devices)
    if (!device) return
    const dice = this.chance.next()
    if (dice < 0.28) this.write(device)
    else if (dice < 0.45) this.takeOff(device)
    else if (dice < 0.72) this.deliver()
    else if (dice < 0.82) this.ask(device)
    else if (dice < 0.85) this.fault('crash', () => device.crash())
    else if (dice < 0.89) this.now += 1000 * (1 + this.chance.below(600))
    else if (dice < 0.9) this.jumpClock()
    else if (dice < 0.93) this.settleOne(device)
    else if (dice < 0.95) this.signInOrSwitch(device)
    else if (dice < 0.97) this.wakeOrPress(device)
    else this.rare(device, dice)
  }

  private rare(device: ModelDevice, dice: number): void {
    const { server, chance } = this
    if (dice < 0.98) this.undo(device)
    else if (dice < 0.986) this.fault('removed rows forgotten', () => server.compact())
    else if (dice < 0.993) this.memberGoesOrComes()
    else {
      const id = chance.pick([...server.rows.values()])?.id
      if (id !== undefined) this.fault('scope changed', () => server.showOrHide(id))
    }
  }

  private fault(name: string, act: () => void): void {
    this.history.faults.set(name, (this.history.faults.get(name) ?? 0) + 1)
    act()
  }

  private write(device: ModelDevice): void {
    const cut = this.chance.odds(0.04)
    if (cut) this.fault('power cut in a write', () => device.crash())
    this.people.act(device, cut)
  }

  /** A second tab does not know of the first one's flight: it sends again what that has on its way. */
  private takeOff(device: ModelDevice): void {
    if (this.chance.odds(0.1)) this.fault('second tab', () => device.crash())
    const flight = device.takeOff(this.now)
    if (!flight) return
    this.found(this.waits.goes(flight.store, this.now))
    this.noteSends(flight)
    this.air.push({ kind: 'request', device, flight })
  }

  private noteSends(flight: Flight): void {
    for (const { op_id } of flight.ops) {
      const times = this.sends.get(op_id) ?? []
      times.push(this.now)
      this.sends.set(op_id, times)
    }
  }

  private deliver(): void {
    const at = this.chance.below(this.air.length)
    const message = this.air[at]
    if (!message) return
    if (at > 0) this.fault('reordered', () => {})
    if (this.chance.odds(0.06)) this.fault('duplicated', () => {})
    else this.air.splice(at, 1)
    if (message.kind === 'request') this.arrive(message)
    else if (message.kind === 'page') this.pageArrives(message)
    else if (this.chance.odds(0.12))
      this.fault('answer lost', () => message.device.lost(message.flight, this.now))
    else if (this.chance.odds(0.04))
      this.fault('crash before noting the answer', () => message.device.crash())
    else message.device.heard(message.flight, message.answers, this.now)
  }

  private arrive({ device, flight }: Extract<Message, { kind: 'request' }>): void {
    if (this.chance.odds(0.1)) return this.fault('request lost', () => device.lost(flight, this.now))
    if (this.chance.odds(0.1)) {
      const status = this.chance.pick([401, 401, 429, 500, 503, 503, 413, 413, 413]) ?? 500
      const refusal = this.waits.refusal(flight.store, status, this.now)
      return this.fault(String(status), () => device.refusedWhole(flight, refusal, this.now))
    }
    if (this.chance.odds(0.05)) return this.fault('server killed in a batch', () => this.kill(device, flight))
    const answers = this.pushed(device, flight)
    if (this.chance.odds(0.05)) this.fault('one call failed inside', () => this.oneFault(answers))
    if (this.chance.odds(0.05)) this.fault('answers in another order', () => answers.reverse())
    if (this.chance.odds(0.05))
      this.fault('answer cut', () => answers.splice(this.chance.below(answers.length)))
    this.air.push({ kind: 'answer', device, flight, answers })
  }

  /** The page is looked at again, or its person presses "send now". */
  private wakeOrPress(device: ModelDevice): void {
    if (this.chance.odds(0.7)) return device.hurry(this.now)
    device.sendNow()
    this.waits.pressed(device.store)
  }

  /** Calls before the one in hand are through; nobody hears of any. */
  private kill(device: ModelDevice, flight: Flight): void {
    const at = this.chance.below(flight.wire.length)
    const inHand = flight.wire[at]
    this.pushed(device, { ...flight, wire: flight.wire.slice(0, at) })
    if (inHand) this.server.dieIn({ user: device.sender(flight), ...inHand })
    device.lost(flight, this.now)
  }

  private pushed(device: ModelDevice, flight: Flight): OpAnswer[] {
    const user = device.sender(flight)
    const before = this.server.seq
    const answers = this.server.push(user, flight.wire)
    this.found(checkSends(this, { flight, user, answers, before }))
    return answers
  }

  private oneFault(answers: OpAnswer[]): void {
    const at = this.chance.below(answers.length)
    const answer = answers[at]
    if (answer) answers[at] = { ...answer, status: 500, body: {}, seq: null }
  }

  /** Asks for a page, which comes when it comes. */
  private ask(device: ModelDevice): void {
    const { store } = device
    const page = this.server.pull(store.cursor, { limit: 1 + this.chance.below(6), held: store.held })
    if (page) this.air.push({ kind: 'page', device, store, page, copies: store.copies })
    else this.fault('too old for a pull', () => device.tooOld(store, this.server.floor))
  }

  private pageArrives({ device, store, page, copies }: Extract<Message, { kind: 'page' }>): void {
    if (device.isOfAnotherCopy(store, copies)) return
    if (this.chance.odds(0.08)) return this.fault('pull lost', () => {})
    const rows = [...page.rows]
    if (rows.length > 0 && this.chance.odds(0.06))
      this.fault('page with a hole', () => rows.splice(this.chance.below(rows.length), 1))
    const cut = this.chance.odds(0.05)
    if (cut) this.fault('power cut in a pull', () => {})
    const went = device.storePage(store, { ...page, rows }, cut)
    if (went === 'gap') device.copyAfresh(store)
    if (went === 'stored' && !page.more) store.last_success = this.now
    this.found(checkStore(this, store))
  }

  private jumpClock(): void {
    this.clockJumped = true
    this.fault('clock jumped', () => {
      this.now += (this.chance.odds(0.5) ? 1 : -1) * 2 * 86_400_000
    })
  }

  private signInOrSwitch(device: ModelDevice): void {
    if (device.store.paused) return device.login()
    this.fault('person switched', () => device.switchTo(this.chance.pick(device.stores) ?? device.store))
  }

  /** A member is removed, or is one again; by then nothing of his of before is on the air any more. */
  private memberGoesOrComes(): void {
    const user = this.chance.pick(this.devices.flatMap(({ stores }) => stores))?.user ?? 0
    if (this.server.revoked.delete(user))
      this.air = this.air.filter((one) => one.kind === 'page' || one.flight.store.user !== user)
    else this.fault('member removed', () => this.server.revoked.add(user))
  }

  /** Somebody takes back what he did a moment ago: it was never sent, or it is on its way and he cannot. */
  private undo(device: ModelDevice): void {
    const op = this.chance.pick(
      device.store.ops.filter((one) => one.state === 'sending' || !this.sends.has(one.op_id)),
    )
    if (op) this.fault('taken back', () => device.discard(op))
  }

  /** A person looks at what was refused: mends it, tries it again, or throws it away. */
  private settleOne(device: ModelDevice, fair = false): void {
    const op = this.chance.pick(device.store.ops.filter((one) => one.state === 'attention'))
    if (!op) return
    const dice = this.chance.next()
    const { refuse: _refused, ...mended } = op.body
    if (fair && op.last_error?.status === 410) device.discard(op)
    else if (device.mayMend(op) && (fair ? dice < 0.7 : dice < 0.4)) device.mend(op, mended)
    else if (dice < 0.7) this.retry(device, op)
    else device.discard(op)
  }

  private retry(device: ModelDevice, op: ModelOp): void {
    const { op_id, last_error } = op
    device.retry(op)
    this.found(checkRetried(op, { op_id, status: last_error?.status ?? 0 }))
  }

  /** The storm is over: everybody signs in, everything is sent, fetched and decided. Then both ends must agree. */
  private settleDown(): void {
    for (const message of this.air)
      if (message.kind === 'request') this.pushed(message.device, message.flight)
    this.air = []
    this.server.revoked.clear()
    for (const device of this.devices) device.crash()
    for (let round = 0; round < 60 && !this.isAtRest() && this.history.violations.length === 0; round++) {
      this.now += 3_700_000
      for (const device of this.devices) for (const store of device.stores) this.fairRound(device, store)
    }
    this.found([...checkAlways(this), ...checkAtRest(this)])
  }

  private fairRound(device: ModelDevice, store: Store): void {
    device.store = store
    device.login()
    for (let n = 0; n < 200; n++) {
      const flight = device.takeOff(this.now)
      if (!flight) break
      device.heard(flight, this.pushed(device, flight), this.now)
      if (this.history.violations.length > 0) return
    }
    this.found(checkTried(store, this.now))
    for (let page = this.fetch(device); page?.more;) page = this.fetch(device)
    for (let n = store.ops.filter((op) => op.state === 'attention').length; n > 0; n--)
      this.settleOne(device, true)
  }

  private fetch(device: ModelDevice): PullReply | null {
    const { store } = device
    const page = this.server.pull(store.cursor, { held: store.held })
    if (!page) device.tooOld(store, this.server.floor)
    else if (device.storePage(store, page) === 'gap') device.copyAfresh(store)
    return page
  }

  private isAtRest(): boolean {
    const stores = this.devices.flatMap((device) => device.stores)
    return stores.every(({ ops, cursor, shown }) => ops.length === 0 && cursor === this.server.seq && !shown)
  }
}
