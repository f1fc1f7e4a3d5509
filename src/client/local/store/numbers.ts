import type { Lease } from '#contract/sync.ts'
import type { Clinic } from './clinic.ts'
import { medianOf } from './clock-offset.ts'
import { countersOf, metaIn, metaOf, putMeta } from '#local/database/stores.ts'
import { readTogether, transact } from '#local/database/transact.ts'
import type { StoreWriter } from '#local/database/transaction.ts'

/** A serial as it is told to the patient: a leased number, or the device's letter and its own counter. */
export interface DrawnSerial {
  /** Null when the lease is used up. */
  number: number | null
  label: string
}

/** Hands out numbers inside one write. Each is used up only if that write is saved, and never by two tabs. */
export interface Numbers {
  /** The next of this device's own row of numbers, from 1: `receipt`, `patient`, `rx:2026-11-23`. */
  next(name: string): number
  /** The next serial of a session. */
  serial(schedule_id: string): DrawnSerial
}

/** What a write saw of the counters, and what it took from them. */
export interface DrawnNumbers {
  numbers: Numbers
  clock_offset: number
  /** What was remembered; a write proves it. */
  known: KnownNumbers
  /** New value and the value it was drawn from, by counter. */
  taken: ReadonlyMap<string, { from: number; to: number }>
}

/** Draws from what is remembered of the counters; `takeNumbers` proves in the transaction that nobody else drew meanwhile. */
export async function drawNumbers(clinic: Clinic): Promise<DrawnNumbers> {
  clinic.memory.known ??= await readKnown(clinic)
  return drawFrom(clinic.memory.known, { now: clinic.clock.now(), letter: clinic.device.letter })
}

/** The rule of drawing by itself: leased numbers rising, then the device's letter with its own counter. `now` is in milliseconds. */
export function drawFrom(
  known: KnownNumbers,
  { now, letter }: { now: number; letter: string },
): DrawnNumbers {
  const { counters: stood, leases, clock_offset } = known
  const taken = new Map<string, { from: number; to: number }>()
  const value = (name: string, least = 0) => taken.get(name)?.to ?? stood.get(name) ?? least
  const take = (name: string, least = 0): number => {
    const to = value(name, least) + 1
    taken.set(name, { from: stood.get(name) ?? 0, to })
    return to
  }
  const at = new Date(now).toISOString()
  const serial = (schedule_id: string): DrawnSerial => {
    const lease = usable(leases, schedule_id, at).find(
      (one) => value(leaseCounter(one), one.from - 1) < one.to,
    )
    if (lease) {
      const number = take(leaseCounter(lease), lease.from - 1)
      return { number, label: String(number) }
    }
    return { number: null, label: `${letter}-${String(take(`overflow:${schedule_id}`)).padStart(2, '0')}` }
  }
  return { taken, clock_offset, known, numbers: { next: (name) => take(`own:${name}`), serial } }
}

export type KnownNumbers = NonNullable<Clinic['memory']['known']>

const readKnown = (clinic: Clinic): Promise<KnownNumbers> =>
  readTogether(clinic.db, ['counters', 'meta'], async (at) => {
    const [counters, { device_seq = 0, leases = [], offsets = [], heard_at }] = await Promise.all([
      at.all<Counter>('counters'),
      metaIn(at, ['device_seq', 'leases', 'offsets', 'heard_at']),
    ])
    return {
      counters: new Map(counters.map(({ k, n }) => [k, n])),
      device_seq,
      leases,
      clock_offset: medianOf(offsets),
      heard_at,
    }
  })

interface Counter {
  k: string
  n: number
}

/** Writes what was taken. Answers false where another drew meanwhile: all of it is to be taken back then. */
export async function takeNumbers(at: StoreWriter, taken: DrawnNumbers['taken']): Promise<boolean> {
  const stood = Promise.all([...taken.keys()].map((k) => at.get<Counter>('counters', k)))
  for (const [k, { to }] of taken) at.put('counters', { k, n: to } satisfies Counter)
  const before = await stood
  return [...taken.values()].every(({ from }, i) => (before[i]?.n ?? 0) === from)
}

/** Numbers in hand for a session: what can still be given out without a line. */
export async function numbersLeft(clinic: Clinic, schedule_id?: string): Promise<number> {
  const now = new Date(clinic.clock.now()).toISOString()
  const leases = ((await metaOf(clinic.db, 'leases')) ?? []).filter(
    (l) => schedule_id === undefined || l.schedule_id === schedule_id,
  )
  if (leases.length === 0) return 0
  const counters = await countersOf(clinic.db).bulkGet(leases.map(leaseCounter))
  return leases.reduce(
    (sum, lease, i) => sum + (lease.expires_at > now ? lease.to - (counters[i]?.n ?? lease.from - 1) : 0),
    0,
  )
}

/** The very numbers that are left, lowest first, by session. Sessions without any are left out. */
export async function serialsInHand(clinic: Clinic): Promise<{ schedule_id: string; numbers: number[] }[]> {
  const now = new Date(clinic.clock.now()).toISOString()
  const leases = ((await metaOf(clinic.db, 'leases')) ?? [])
    .filter((lease) => lease.expires_at > now)
    .toSorted((a, b) => a.from - b.from)
  const counters = await countersOf(clinic.db).bulkGet(leases.map(leaseCounter))
  const bySession = new Map<string, number[]>()
  for (const [i, lease] of leases.entries()) {
    const first = (counters[i]?.n ?? lease.from - 1) + 1
    const left = Array.from({ length: Math.max(0, lease.to - first + 1) }, (_, at) => first + at)
    bySession.set(lease.schedule_id, [...(bySession.get(lease.schedule_id) ?? []), ...left])
  }
  return [...bySession].flatMap(([schedule_id, numbers]) =>
    numbers.length > 0 ? [{ schedule_id, numbers }] : [],
  )
}

/** The leases of a session that this device holds. */
export const leasesOf = async (clinic: Clinic, schedule_id: string): Promise<Lease[]> =>
  ((await metaOf(clinic.db, 'leases')) ?? []).filter((lease) => lease.schedule_id === schedule_id)

/** The leases of a session with the first number of each that nobody was told. */
export async function leasesInHand(
  clinic: Clinic,
  schedule_id: string,
): Promise<{ id: string; next: number }[]> {
  const leases = await leasesOf(clinic, schedule_id)
  const counters = await countersOf(clinic.db).bulkGet(leases.map(leaseCounter))
  return leases.map((lease, i) => ({ id: lease.id, next: (counters[i]?.n ?? lease.from - 1) + 1 }))
}

/** Puts numbers in hand that the server has just given. */
export async function keepLease(clinic: Clinic, lease: Lease): Promise<void> {
  await transact(clinic.db, ['meta'], async (at) => {
    const { leases = [] } = await metaIn(at, ['leases'])
    if (leases.every((one) => one.id !== lease.id)) putMeta(at, { leases: [...leases, lease] })
  })
  // Other tabs draw from what they remember, too.
  clinic.memory.known = null
  clinic.bus.post({ kind: 'changed' })
}

/** Nothing of a lease that was given back is handed out any more, by no tab. */
export async function exhaustLease(clinic: Clinic, id: string): Promise<void> {
  await transact(clinic.db, ['counters', 'meta'], async (at) => {
    const { leases = [] } = await metaIn(at, ['leases'])
    const given = leases.find((lease) => lease.id === id)
    if (!given) return
    at.put('counters', { k: leaseCounter(given), n: given.to } satisfies Counter)
    // The server's next list of leases is another one, although nothing has been numbered: its last word counts no more.
    putMeta(at, { leases: leases.filter((lease) => lease.id !== id), mark: undefined })
  })
  clinic.memory.known = null
}

const usable = (leases: readonly Lease[], schedule_id: string, now: string): Lease[] =>
  leases
    .filter((l) => l.schedule_id === schedule_id && l.expires_at > now)
    .toSorted((a, b) => a.from - b.from)

const leaseCounter = (lease: Lease): string => `lease:${lease.id}`
