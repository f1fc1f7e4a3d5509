import {
  collisionLabel,
  deskLabel,
  leaseSize,
  overflowLabel,
  quotaRanges,
  splitQuota,
} from '#contract/clinic/serial.ts'
import {
  isBookable,
  placeless,
  type Places,
  seatFor,
  type SessionFrame,
} from '#features/appointments/places.ts'
import { firstRun } from '#features/quick-appointments/server/numbers.ts'
import type { Lease } from '#contract/sync.ts'
import { drawFrom } from '#local/store/numbers.ts'
import type { Ask, Desk, Fault, Row, Shape, StoryStep } from './serials-story.ts'

const schedule_id = '01930000-0000-8000-8000-000000000001'
const now = Date.parse('2026-11-22T12:30:00.000Z')

/** One session, its server and some desks. Numbers come from the product's own rules; this only carries them about. */
export class SerialsWorld {
  readonly violations: string[] = []
  allocations = 0
  private readonly frame: SessionFrame
  private readonly desks: Desk[]
  private readonly rows = new Map<string, Row>()
  private readonly answers = new Map<string, string>()
  private readonly told = new Map<string, string>()
  private readonly leases: { lease: Lease; desk: Desk; released: boolean }[] = []
  private readonly fault: Fault | null
  private made = 0
  private restored = false

  constructor(shape: Shape, fault: Fault | null) {
    const quotas = splitQuota(shape.max)
    this.fault = fault
    this.frame = {
      status: 'running',
      mode: 'serial',
      start_time: '18:00',
      end_time: '22:00',
      slot_minutes: 10,
      max: shape.max,
      ...quotas,
    }
    this.desks = Array.from({ length: shape.devices }, (_, at) => ({
      letter: 'ABCDEFGH'.charAt(at),
      online: true,
      status: 'running',
      counters: new Map(),
      leases: [],
      outbox: [],
      sent: [],
    }))
  }

  run(steps: readonly StoryStep[]): this {
    for (const step of steps) this.take(step)
    for (const desk of this.desks) {
      desk.online = true
      this.sync(desk)
    }
    return this
  }

  private take({ kind, device, pick }: StoryStep): void {
    const desk = this.desks[device % this.desks.length]
    if (!desk) return
    const acts: Record<StoryStep['kind'], () => void> = {
      walk_in: () => this.tell(desk, 'walk_in'),
      book: () => this.tell(desk, 'book'),
      sync: () => this.sync(desk),
      online: () => this.giveAtServer('online'),
      phone_clerk: () => this.giveAtServer('staff'),
      lose_line: () => {
        desk.online = false
      },
      find_line: () => {
        desk.online = true
      },
      replay: () => this.replay(desk, pick),
      cancel: () => this.cancel(pick),
      give_back: () => this.giveBack(desk),
      crash: () => this.crash(desk),
      restore: () => this.restore(desk, pick),
      close: () => {
        this.frame.status = 'closed'
      },
      cancel_session: () => {
        this.frame.status = 'cancelled'
      },
      open: () => {
        this.frame.status = 'running'
      },
    }
    acts[kind]()
  }

  /** The device draws a number, says it to the patient and keeps the call. */
  private tell(desk: Desk, kind: Ask['kind']): void {
    if (!isBookable(desk.status)) return
    const drawn = drawFrom(
      { counters: desk.counters, leases: desk.leases, device_seq: 0, clock_offset: 0 },
      { now, letter: desk.letter },
    )
    const { number, label } = drawn.numbers.serial(schedule_id)
    if (this.fault !== 'the counter is not kept' || number === null)
      for (const [name, { to }] of drawn.taken) desk.counters.set(name, to)
    const ask: Ask = { id: this.nextId(), kind, label }
    desk.outbox.push(ask)
    this.noteTold(ask.id, label)
    if (number !== null)
      this.check(
        number >= 1 && number <= this.frame.desk,
        `a desk told ${number}, which is not a desk number`,
      )
    if (desk.online) this.sync(desk)
  }

  private sync(desk: Desk): void {
    if (!desk.online) return
    for (const ask of desk.outbox.splice(0)) {
      this.receive(desk, ask)
      desk.sent.push(ask)
    }
    desk.status = this.frame.status
    this.grant(desk)
    desk.leases = this.leases
      .filter((one) => one.desk === desk && !one.released && one.lease.to >= one.lease.from)
      .map((one) => one.lease)
  }

  /** As the server takes a call: once, whatever it is told how often. */
  private receive(desk: Desk, ask: Ask): void {
    const before = this.answers.get(ask.id)
    if (before !== undefined && this.fault !== 'a replay gives again') return
    const id = before === undefined ? ask.id : this.nextId()
    if (ask.kind === 'book') {
      const seat = seatFor(this.places(), { channel: 'staff', told: { serial: ask.label } })
      if ('refused' in seat) {
        this.answers.set(ask.id, seat.refused.code)
        return
      }
      this.check(isBookable(this.frame.status), `a booking went into a ${this.frame.status} session`)
    }
    this.answers.set(ask.id, 'taken')
    this.keep(id, { label: this.free(ask.label, desk.letter), source: 'desk', status: 'booked' })
    this.check(
      this.rows.get(id)?.label.split('/')[0] === ask.label,
      `${ask.label} became ${this.rows.get(id)?.label}`,
    )
    this.check(before === undefined, `${ask.id} was taken twice`)
  }

  private free(label: string, letter: string): string {
    const taken = [...this.rows.values()].some((row) => row.label === label)
    if (!taken) return label
    return this.fault === 'a collision renumbers'
      ? deskLabel(this.frame.max + this.rows.size)
      : collisionLabel(label, letter)
  }

  /** Somebody without numbers of his own asks the server itself. */
  private giveAtServer(channel: 'online' | 'staff'): void {
    const places =
      this.fault === 'a closed session gives'
        ? { ...this.places(), session: { ...this.frame, status: 'running' } }
        : this.places()
    const seat = seatFor(places, {
      channel: this.fault === 'online takes desk numbers' ? 'staff' : channel,
      told: {},
    })
    if ('refused' in seat) return
    this.check(isBookable(this.frame.status), `the server gave a number of a ${this.frame.status} session`)
    const overflow = [...this.rows.values()].filter((row) => row.label.startsWith('S-')).length
    const label = seat.number === null ? overflowLabel('S', overflow + 1) : deskLabel(seat.number)
    if (channel === 'online') this.checkOnline(seat.number)
    const id = this.nextId()
    this.noteTold(id, label)
    this.keep(id, { label, source: channel === 'online' ? 'online' : 'desk', status: 'booked' })
  }

  /** Who books himself gets a number kept for patients; the server's label only where all of those were told to somebody. */
  private checkOnline(number: number | null): void {
    const { online } = quotaRanges(this.frame)
    const isOfPatients = (one: number) => one >= online.from && one <= online.to
    if (number === null)
      this.check(
        !this.freeNumbers(true).some(isOfPatients),
        'online booking told a label of the server while a number of patients was free',
      )
    else this.check(isOfPatients(number), `online booking told ${number}, outside its range`)
  }

  private grant(desk: Desk): void {
    if (!isBookable(this.frame.status) && this.fault !== 'a closed session gives') return
    const left = desk.leases.reduce(
      (sum, lease) => sum + lease.to - Math.max(lease.from - 1, desk.counters.get(`lease:${lease.id}`) ?? 0),
      0,
    )
    if (left > 3) return
    const free = this.freeNumbers(this.fault !== 'leases overlap').filter(
      (number) => number <= this.frame.desk,
    )
    const run = firstRun(free, leaseSize(free.length, this.desks.length, left))
    if (!run) return
    this.check(isBookable(this.frame.status), `a ${this.frame.status} session was leased`)
    this.leases.push({
      desk,
      released: false,
      lease: { id: this.nextId(), schedule_id, ...run, expires_at: '2026-11-22T22:00:00.000Z' },
    })
  }

  /** A device that leaves names the first number it told nobody; the rest is free again. */
  private giveBack(desk: Desk): void {
    if (!desk.online || desk.outbox.length > 0) return
    for (const one of this.leases.filter((held) => held.desk === desk && !held.released)) {
      const next = (desk.counters.get(`lease:${one.lease.id}`) ?? one.lease.from - 1) + 1
      one.released = true
      one.lease = { ...one.lease, to: Math.min(one.lease.to, Math.max(next, one.lease.from) - 1) }
    }
    desk.leases = []
  }

  /** What was saved survives; that the server has answered may be forgotten. */
  private crash(desk: Desk): void {
    desk.outbox = [...desk.sent.splice(-3), ...desk.outbox]
    desk.online = false
  }

  /** A tablet is put back to the morning's backup: it tells its numbers again, and both patients keep what they heard. */
  private restore(desk: Desk, pick: number): void {
    // Rare, because from then on what was told twice is no longer found out.
    if (this.restored || pick >= 30) return
    this.restored = true
    desk.counters = new Map()
  }

  private replay(desk: Desk, pick: number): void {
    const again = desk.sent[pick % Math.max(1, desk.sent.length)]
    if (again && desk.online) this.receive(desk, again)
  }

  private cancel(pick: number): void {
    const row = [...this.rows.values()][pick % Math.max(1, this.rows.size)]
    if (row) row.status = 'cancelled'
  }

  private places(): Places {
    const live = [...this.rows.values()].filter((row) => !placeless.has(row.status))
    return {
      session: this.frame,
      taken: live.length,
      taken_online: live.filter((row) => row.source === 'online').length,
      free: this.freeNumbers(true),
      slots: [],
    }
  }

  private freeNumbers(heedingLeases: boolean): number[] {
    const used = new Set([...this.rows.values()].map((row) => row.label))
    const held = heedingLeases ? this.leases : []
    return Array.from({ length: this.frame.max }, (_, at) => at + 1).filter(
      (number) =>
        !used.has(deskLabel(number)) && !held.some(({ lease }) => number >= lease.from && number <= lease.to),
    )
  }

  private keep(id: string, row: Row): void {
    this.check(
      ![...this.rows.values()].some((one) => one.label === row.label),
      `two visits bear ${row.label}`,
    )
    this.rows.set(id, row)
    this.allocations += 1
  }

  private noteTold(id: string, label: string): void {
    const other = this.told.get(label)
    this.check(other === undefined || this.restored, `${label} was told to two people`)
    this.told.set(label, id)
  }

  private check(holds: boolean, what: string): void {
    if (!holds) this.violations.push(what)
  }

  private nextId(): string {
    this.made += 1
    return `id-${this.made}`
  }
}
