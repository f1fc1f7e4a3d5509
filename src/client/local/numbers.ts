import type Dexie from 'dexie'
import type { Lease } from '#contract/sync.ts'
import type { Clinic } from './clinic.ts'
import { countersOf, metaOf } from './stores.ts'

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
  /** New value and the value it was drawn from, by counter. */
  taken: ReadonlyMap<string, { from: number; to: number }>
}

/** Reads the counters, to draw from in memory; `numbersHold` proves in the transaction that nobody else drew meanwhile. */
export async function drawNumbers(clinic: Clinic): Promise<Drawn> {
  const [counters, leases] = await Promise.all([countersOf(clinic.db).toArray(), metaOf(clinic.db, 'leases')])
  const stood = new Map(counters.map(({ k, n }) => [k, n]))
  const taken = new Map<string, { from: number; to: number }>()
  const value = (name: string, least = 0) => taken.get(name)?.to ?? stood.get(name) ?? least
  const take = (name: string, least = 0): number => {
    const to = value(name, least) + 1
    taken.set(name, { from: stood.get(name) ?? 0, to })
    return to
  }
  const now = new Date(clinic.clock.now()).toISOString()
  const serial = (schedule_id: string): Serial => {
    const lease = usable(leases ?? [], schedule_id, now).find((one) => value(leaseCounter(one), one.from - 1) < one.to)
    if (lease) {
      const number = take(leaseCounter(lease), lease.from - 1)
      return { number, label: String(number) }
    }
    return { number: null, label: `${clinic.device.letter}-${String(take(`overflow:${schedule_id}`)).padStart(2, '0')}` }
  }
  return { taken, numbers: { next: (name) => take(`own:${name}`), serial } }
}

/** In a transaction over `counters`: writes what was taken, or answers false when another tab drew first. */
export async function takeNumbers(db: Dexie, taken: Drawn['taken']): Promise<boolean> {
  const counters = countersOf(db)
  const now = await counters.bulkGet([...taken.keys()])
  const held = [...taken.values()].every(({ from }, i) => (now[i]?.n ?? 0) === from)
  if (held) await counters.bulkPut([...taken].map(([k, { to }]) => ({ k, n: to })))
  return held
}

/** Numbers in hand for a session: what can still be given out without a line. */
export async function numbersLeft(clinic: Clinic, schedule_id?: string): Promise<number> {
  const now = new Date(clinic.clock.now()).toISOString()
  const leases = (await metaOf(clinic.db, 'leases') ?? []).filter((l) => schedule_id === undefined || l.schedule_id === schedule_id)
  const counters = await countersOf(clinic.db).bulkGet(leases.map(leaseCounter))
  return leases.reduce((sum, lease, i) => sum + (lease.expires_at > now ? lease.to - (counters[i]?.n ?? lease.from - 1) : 0), 0)
}

/** The very numbers that are left, lowest first, by session. Sessions without any are left out. */
export async function serialsInHand(clinic: Clinic): Promise<{ schedule_id: string; numbers: number[] }[]> {
  const now = new Date(clinic.clock.now()).toISOString()
  const leases = (await metaOf(clinic.db, 'leases') ?? []).filter((lease) => lease.expires_at > now).toSorted((a, b) => a.from - b.from)
  const counters = await countersOf(clinic.db).bulkGet(leases.map(leaseCounter))
  const bySession = new Map<string, number[]>()
  for (const [i, lease] of leases.entries()) {
    const first = (counters[i]?.n ?? lease.from - 1) + 1
    const left = Array.from({ length: Math.max(0, lease.to - first + 1) }, (_, at) => first + at)
    bySession.set(lease.schedule_id, [...bySession.get(lease.schedule_id) ?? [], ...left])
  }
  return [...bySession].flatMap(([schedule_id, numbers]) => (numbers.length > 0 ? [{ schedule_id, numbers }] : []))
}

/** The leases of a session that this device holds. */
export const leasesOf = async (clinic: Clinic, schedule_id: string): Promise<Lease[]> =>
  (await metaOf(clinic.db, 'leases') ?? []).filter((lease) => lease.schedule_id === schedule_id)

const usable = (leases: readonly Lease[], schedule_id: string, now: string): Lease[] =>
  leases.filter((l) => l.schedule_id === schedule_id && l.expires_at > now).toSorted((a, b) => a.from - b.from)

const leaseCounter = (lease: Lease): string => `lease:${lease.id}`
