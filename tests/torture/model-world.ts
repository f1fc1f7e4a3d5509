import type { OpAnswer } from '#contract/sync.ts'
import type { Effect } from '#local/store/effects.ts'
import { mayMend } from '#local/outbox/outbox-rules.ts'
import { type Chance, chanceOf } from './chance.ts'
import { checkAlways, checkAtRest, checkSends, checkStore, type Violation } from './invariants.ts'
import { ModelDevice } from './model-device.ts'
import type { Flight, Store } from './model-store.ts'
import { type ModelBody, ModelServer } from './model-server.ts'
import type { Mutant } from './mutants.ts'

/** Everything that is on the air between a device and the server. */
type Message =
  | { kind: 'request'; device: ModelDevice; flight: Flight; user: number }
  | { kind: 'answer'; device: ModelDevice; flight: Flight; answers: OpAnswer[] }

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
  readonly mutant: Mutant | null
  readonly history: History = { steps: 0, faults: new Map(), violations: [] }
  /** First kept answer to each call, as text: repeats must be equal to it. */
  readonly kept = new Map<string, string>()
  /** When each call was sent, by the device's clock. */
  readonly sends = new Map<string, number[]>()
  air: Message[] = []
  now = Date.parse('2026-11-22T09:00:00.000Z')
  clockJumped = false
  private patients: string[] = []

  constructor(seed: number, mutant: Mutant | null) {
    this.chance = chanceOf(seed)
    this.mutant = mutant
    this.server = new ModelServer({ noIdempotency: mutant === 'no_idempotency_check' })
    this.devices = [new ModelDevice(1, this.chance, mutant), new ModelDevice(2, this.chance, mutant)]
  }

  run(steps: number): History {
    for (let i = 0; i < steps && this.history.violations.length === 0; i++) {
      this.step()
      this.history.steps += 1
      if (i % 8 === 0) this.history.violations.push(...checkAlways(this))
    }
    if (this.history.violations.length === 0) this.settleDown()
    return this.history
  }

  private step(): void {
    const device = this.chance.pick(this.devices)
    if (!device) return
    const dice = this.chance.next()
    if (dice < 0.3) this.write(device)
    else if (dice < 0.48) this.takeOff(device)
    else if (dice < 0.72) this.deliver()
    else if (dice < 0.84) this.pull(device)
    else if (dice < 0.88) this.fault('crash', () => device.crash())
    else if (dice < 0.93) this.now += 1000 * (1 + this.chance.below(600))
    else if (dice < 0.94) this.jumpClock()
    else if (dice < 0.96) this.settleOne(device)
    else if (dice < 0.98) this.signInOrSwitch(device)
    else device.hurry(this.now)
  }

  private fault(name: string, act: () => void): void {
    this.history.faults.set(name, (this.history.faults.get(name) ?? 0) + 1)
    act()
  }

  private write(device: ModelDevice): void {
    const cut = this.chance.odds(0.04)
    if (cut) this.fault('power cut in a write', () => device.crash())
    const dice = this.chance.next()
    const refuse = this.chance.odds(0.08) ? this.chance.pick([422, 409, 403, 410, 422]) : undefined
    if (dice < 0.45) this.addPatient(device, refuse, cut)
    else if (dice < 0.7) this.addVisit(device, refuse, cut)
    else this.editPatient(device, refuse, cut)
  }

  private body(
    table: string,
    id: string,
    set: Record<string, unknown>,
    more: { refuse?: number | undefined; parent?: string },
  ): ModelBody {
    return {
      table,
      id,
      set,
      ...(more.refuse ? { refuse: more.refuse } : {}),
      ...(more.parent ? { parent: more.parent } : {}),
    }
  }

  private addPatient(device: ModelDevice, refuse: number | undefined, cut: boolean): void {
    const id = `p${device.newId()}`
    this.patients.push(id)
    const row = { id, rev: 0, name: id }
    device.write(
      {
        lane: `patient:${id}`,
        body: this.body('patients', id, row, { refuse }),
        effect: { kind: 'put', table: 'patients', id, row },
      },
      cut,
    )
  }

  private knownPatient(device: ModelDevice): string | undefined {
    const id = this.chance.pick(this.patients)
    return id !== undefined && device.store.rows.get(`patients|${id}`)?.row ? id : undefined
  }

  private addVisit(device: ModelDevice, refuse: number | undefined, cut: boolean): void {
    const patient = this.knownPatient(device)
    if (patient === undefined) return
    const id = `v${device.newId()}`
    const parent = `patients|${patient}`
    const row = { id, rev: 0, patient }
    device.write(
      {
        lane: `visit:${id}`,
        parent,
        body: this.body('visits', id, row, { refuse, parent }),
        effect: { kind: 'put', table: 'visits', id, row },
      },
      cut,
    )
  }

  private editPatient(device: ModelDevice, refuse: number | undefined, cut: boolean): void {
    const id = this.knownPatient(device)
    if (id === undefined) return
    const set = { [this.chance.pick(['name', 'phone', 'age']) ?? 'name']: this.chance.below(1000) }
    const effect: Effect = { kind: 'patch', table: 'patients', id, set }
    device.write({ lane: `patient:${id}`, body: this.body('patients', id, set, { refuse }), effect }, cut)
  }

  /** A second tab does not know of the first one's flight: it sends again what that has on its way. */
  private takeOff(device: ModelDevice): void {
    if (this.chance.odds(0.1)) this.fault('second tab', () => device.crash())
    const flight = device.takeOff(this.now)
    if (!flight) return
    const user = this.mutant === 'sent_under_another_user' ? device.store.user : flight.store.user
    this.noteSends(flight)
    this.air.push({ kind: 'request', device, flight, user })
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
    else if (this.chance.odds(0.12))
      this.fault('answer lost', () => message.device.lost(message.flight, this.now))
    else if (this.chance.odds(0.04))
      this.fault('crash before noting the answer', () => message.device.crash())
    else message.device.heard(message.flight, message.answers, this.now)
  }

  private arrive(message: Extract<Message, { kind: 'request' }>): void {
    const { device, flight } = message
    if (this.chance.odds(0.1)) return this.fault('request lost', () => device.lost(flight, this.now))
    if (this.chance.odds(0.1)) {
      const status = this.chance.pick([401, 401, 429, 500, 503, 413]) ?? 500
      return this.fault(String(status), () => device.refusedWhole(flight, status, this.now))
    }
    // A page of another person is in front by now: only a wrong protocol sends under that one.
    const user = this.mutant === 'sent_under_another_user' ? device.store.user : message.user
    const answers = this.server.push(user, flight.wire)
    this.history.violations.push(...checkSends(this, { flight, user, answers }))
    if (this.chance.odds(0.05)) this.fault('one call failed inside', () => this.oneFault(answers))
    this.air.push({ kind: 'answer', device, flight, answers })
  }

  private oneFault(answers: OpAnswer[]): void {
    const at = this.chance.below(answers.length)
    const answer = answers[at]
    if (answer) answers[at] = { ...answer, status: 500, body: {}, seq: null }
  }

  private pull(device: ModelDevice, fair = false): boolean {
    const { store } = device
    const page = this.server.pull(store.cursor, { limit: fair ? 1000 : 1 + this.chance.below(6) })
    if (!page) return false
    if (!fair && this.chance.odds(0.08)) {
      this.fault('pull lost', () => {})
      return false
    }
    if (!fair && page.rows.length > 0 && this.chance.odds(0.06)) {
      this.fault('page with a hole', () => page.rows.splice(this.chance.below(page.rows.length), 1))
    }
    const cut = !fair && this.chance.odds(0.05)
    if (cut) this.fault('power cut in a pull', () => {})
    if (!device.storePage(store, page, cut)) store.cursor = 0
    if (!fair) this.history.violations.push(...checkStore(this, store))
    return page.more
  }

  private jumpClock(): void {
    this.clockJumped = true
    this.fault('clock jumped', () => {
      this.now += (this.chance.odds(0.5) ? 1 : -1) * 2 * 86_400_000
    })
  }

  private signInOrSwitch(device: ModelDevice): void {
    if (device.store.paused) return device.login()
    this.fault('person switched', () => {
      device.store = this.chance.pick(device.stores) ?? device.store
    })
  }

  /** A person looks at what was refused: mends it, tries it again, or throws it away. */
  private settleOne(device: ModelDevice, fair = false): void {
    const op = this.chance.pick(device.store.ops.filter((one) => one.state === 'attention'))
    if (!op) return
    const dice = this.chance.next()
    const { refuse: _refused, ...mended } = op.body
    if (mayMend(op) && (fair ? dice < 0.7 : dice < 0.4)) device.mend(op, mended)
    else if (dice < 0.7) device.retry(op)
    else device.discard(op)
  }

  /** The storm is over: everybody signs in, everything is sent, fetched and decided. Then both ends must agree. */
  private settleDown(): void {
    for (const message of this.air)
      if (message.kind === 'request') this.server.push(message.user, message.flight.wire)
    this.air = []
    for (const device of this.devices) device.crash()
    for (let round = 0; round < 60 && !this.isAtRest(); round++) {
      this.now += 3_700_000
      for (const device of this.devices) for (const store of device.stores) this.fairRound(device, store)
    }
    this.history.violations.push(...checkAlways(this), ...checkAtRest(this))
  }

  private fairRound(device: ModelDevice, store: Store): void {
    device.store = store
    device.login()
    for (let n = 0; n < 200; n++) {
      const flight = device.takeOff(this.now)
      if (!flight) break
      const answers = this.server.push(store.user, flight.wire)
      this.history.violations.push(...checkSends(this, { flight, user: store.user, answers }))
      device.heard(flight, answers, this.now)
      if (this.history.violations.length > 0) return
    }
    while (this.pull(device, true));
    for (let n = store.ops.filter((op) => op.state === 'attention').length; n > 0; n--)
      this.settleOne(device, true)
  }

  private isAtRest(): boolean {
    const stores = this.devices.flatMap((device) => device.stores)
    return stores.every((store) => store.ops.length === 0 && store.cursor === this.server.seq)
  }
}
