import type Dexie from 'dexie'
import type { Lease } from '#contract/sync.ts'
import type { BareWrite } from '#local/database/bare-write.ts'
import type { Clinic } from './clinic.ts'
import { medianOf } from './clock-offset.ts'
import { countersOf, metaOf, setMeta } from '#local/database/stores.ts'

/** A serial as it is told to the patient: a leased number, or the device's letter and its own counter. */
export interface Serial {
  /** Null when the lease is used up. */
  number: number | null
  label: string
}

/** Hands out numbers inside one write. Each is used up only if that write is saved, and never by two tabs. */
export interface Numbers {
  /** The next of this device's own row of numbers, from 1: `receipt`, `patient`, `rx:2026-11-23`. */
  next(name: string): number
  /** The next serial of a session. */
  serial(schedule_id: string): Serial
}

/** What a write saw of the counters, and what it took from them. */
export interface Drawn {
  numbers: Numbers
  clock_offset: number
  /** What was remembered; a write proves it. */
  known: Known
  /** New value and the value it was drawn from, by counter. */
  taken: ReadonlyMap<string, { from: number; to: number }>
}

/** Draws from what is remembered of the counters; `numbersHold` proves in the transaction that nobody else drew meanwhile. */
export async function drawNumbers(clinic: Clinic): Promise<Drawn> {
  clinic.memory.known ??= await readKnown(clinic)
  return drawFrom(clinic.memory.known, { now: clinic.clock.now(), letter: clinic.device.letter })
}

/** The rule of drawing by itself: leased numbers rising, then the device's letter with its own counter. `now` is in milliseconds. */
export function drawFrom(known: Known, { now, letter }: { now: number; letter: string }): Drawn {
  const { counters: stood, leases, clock_offset } = known
  const taken = new Map<string, { from: number; to: number }>()
  const value = (name: string, least = 0) => taken.get(name)?.to ?? stood.get(name) ?? least
  const take = (name: string, least = 0): number => {
    const to = value(name, least) + 1
    taken.set(name, { from: stood.get(name) ?? 0, to })
    return to
  }
  const at = new Date(now).toISOString()
  const serial = (schedule_id: string): Serial => {
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

export type Known = NonNullable<Clinic['memory']['known']>

const readKnown = (clinic: Clinic): Promise<Known> =>
  clinic.db.transaction('r', ['counters', 'meta'], async () => {
    const [counters, device_seq = 0, leases = [], offsets = [], heard_at] = await Promise.all([
      countersOf(clinic.db).toArray(),
      metaOf(clinic.db, 'device_seq'),
      metaOf(clinic.db, 'leases'),
      metaOf(clinic.db, 'offsets'),
      metaOf(clinic.db, 'heard_at'),
    ])
    return {
      counters: new Map(counters.map(({ k, n }) => [k, n])),
      device_seq,
      leases,
      clock_offset: medianOf(offsets),
      heard_at,
    }
  })

/** In a transaction over `counters`: whether everything still stands as it was when it was drawn from. */
export async function numbersHold(db: Dexie, taken: Drawn['taken']): Promise<boolean> {
  if (taken.size === 0) return true
  const now = await countersOf(db).bulkGet([...taken.keys()])
  return [...taken.values()].every(({ from }, i) => (now[i]?.n ?? 0) === from)
}

/** The same two in a bare write, which is given up where another drew meanwhile. */
export function takeBare(at: BareWrite, taken: Drawn['taken']): void {
  for (const [k, { from, to }] of taken) {
    at.ask<{ n: number } | undefined>(
      'counters',
      (counters) => counters.get(k),
      (now) => {
        if ((now?.n ?? 0) !== from) at.giveUp()
      },
    )
    at.put('counters', { k, n: to })
  }
}

/** In the same transaction: writes what was taken. */
export const takeNumbers = async (db: Dexie, taken: Drawn['taken']): Promise<void> => {
  if (taken.size > 0) await countersOf(db).bulkPut([...taken].map(([k, { to }]) => ({ k, n: to })))
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
  await clinic.db.transaction('rw', ['meta'], async () => {
    const leases = (await metaOf(clinic.db, 'leases')) ?? []
    if (leases.every((one) => one.id !== lease.id)) await setMeta(clinic.db, 'leases', [...leases, lease])
  })
  // Other tabs draw from what they remember, too.
  clinic.memory.known = null
  clinic.bus.post({ kind: 'changed' })
}

/** Nothing of a lease that was given back is handed out any more, by no tab. */
export async function exhaustLease(clinic: Clinic, id: string): Promise<void> {
  await clinic.db.transaction('rw', ['counters', 'meta'], async () => {
    const leases = (await metaOf(clinic.db, 'leases')) ?? []
    const given = leases.find((lease) => lease.id === id)
    if (!given) return
    await countersOf(clinic.db).put({ k: leaseCounter(given), n: given.to })
    await setMeta(
      clinic.db,
      'leases',
      leases.filter((lease) => lease.id !== id),
    )
    // The server's next list of leases is another one, although nothing has been numbered.
    await clinic.db.table('meta').delete('mark')
  })
  clinic.memory.known = null
}

const usable = (leases: readonly Lease[], schedule_id: string, now: string): Lease[] =>
  leases
    .filter((l) => l.schedule_id === schedule_id && l.expires_at > now)
    .toSorted((a, b) => a.from - b.from)

const leaseCounter = (lease: Lease): string => `lease:${lease.id}`
