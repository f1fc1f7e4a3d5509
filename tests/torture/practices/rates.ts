import { chanceOf } from '../chance.ts'
import { type ActKind, type Evening, eveningOf } from './evening.ts'
import { evening, facts } from './facts.ts'

/**
 * Requests of devices. `push`: what somebody did; `page`: what that changed is fetched by each device of the practice;
 * `fetch`: the look of each minute, mostly in vain; `renewal`: the next tokens.
 */
export const requestKinds = ['push', 'page', 'fetch', 'renewal'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Requests of each minute that is looked at, the calls within the pushes, and devices that are in use. */
export type Minutes = Record<RequestKind | 'calls' | 'devices', Float64Array>

const length = evening.to - evening.from

const callsOf = (kind: ActKind): number => (kind === 'issued' ? facts.callsOfSheet : 1)

/** The seed of one practice's evening among all of a run. */
export const seedOf = (seed: number, practice: number): number => (seed ^ ((practice + 1) * 104_729)) >>> 0

/** What so many practices ask in each minute of one evening. */
export function minutesOf(practices: number, seed: number): Minutes {
  const empty = () => new Float64Array(length)
  const minutes: Minutes = {
    push: empty(),
    page: empty(),
    fetch: empty(),
    renewal: empty(),
    calls: empty(),
    devices: empty(),
  }
  for (let n = 0; n < practices; n++) count(minutes, eveningOf(chanceOf(seedOf(seed, n))))
  return minutes
}

function count(minutes: Minutes, { acts, devices, opens, closes }: Evening): void {
  // What lies behind the last minute falls out of the array.
  const add = (of: keyof Minutes, at: number, more: number) => {
    const counted = minutes[of]
    const minute = Math.floor(at) - evening.from
    counted[minute] = (counted[minute] ?? 0) + more
  }
  for (const { at, kind } of acts) {
    add('push', at, 1)
    add('calls', at, callsOf(kind))
    add('page', at, devices)
  }
  for (let at = opens; at < closes; at += facts.fetch) {
    add('fetch', at, devices)
    add('devices', at, devices)
  }
  for (let at = opens; at < closes; at += facts.renewal) add('renewal', at, devices)
}

/** Requests a second. */
export type Rates = Record<RequestKind | 'calls', number> & {
  /** Devices that are in use at the time. */
  devices: number
}

export interface EveningRates {
  /** Over the hours that are looked at. */
  mean: Rates
  /** In the minute with the most pushes. */
  peak: Rates
  /** That minute (of the day). */
  peakAt: number
  /** The mean of each hour. */
  hours: readonly { from: number; rates: Rates }[]
}

/** How often a second, on the whole, by the hour and in the fullest minute. */
export function ratesOf(minutes: Minutes): EveningRates {
  const peak = minutes.push.indexOf(Math.max(...minutes.push))
  const hours = Array.from({ length: Math.ceil(length / 60) }, (_, n) => ({
    from: evening.from + n * 60,
    rates: meanOf(minutes, n * 60, Math.min(length, n * 60 + 60)),
  }))
  return {
    mean: meanOf(minutes, 0, length),
    peak: meanOf(minutes, peak, peak + 1),
    peakAt: evening.from + peak,
    hours,
  }
}

function meanOf(minutes: Minutes, from: number, to: number): Rates {
  const mean = (of: keyof Minutes) =>
    minutes[of].subarray(from, to).reduce((sum, one) => sum + one, 0) / (to - from)
  const aSecond = (of: keyof Minutes) => mean(of) / 60
  return {
    push: aSecond('push'),
    page: aSecond('page'),
    fetch: aSecond('fetch'),
    renewal: aSecond('renewal'),
    calls: aSecond('calls'),
    devices: mean('devices'),
  }
}
