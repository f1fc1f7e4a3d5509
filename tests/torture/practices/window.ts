import { setTimeout as wait } from 'node:timers/promises'
import { chanceOf } from '../chance.ts'
import type { Exchange } from '../stampede/place.ts'
import type { Evening } from './evening.ts'
import { facts } from './facts.ts'
import { seedOf } from './rates.ts'
import type { Used } from './usage.ts'
import type { Measured, Told } from './working-device.ts'
import type { WorkingPractice } from './working-practice.ts'

/** Some seconds of an evening, with the practices that are looked at. */
export interface Window {
  practices: readonly { practice: WorkingPractice; evening: Evening; n: number }[]
  /** Minute of the day at which it begins. */
  from: number
  seconds: number
  seed: number
}

/** Readings of what is measured (ms), and what went wrong. */
export interface Readings {
  took: Record<Measured, number[]>
  missed: Record<Measured, number>
  /** Refused calls by name and status. */
  refused: Map<string, number>
  /** Streams that ended by themselves. */
  streamsEnded: number
}

export const emptyReadings = (): Readings => ({
  took: { push: [], shown: [], page: [], fetch: [], renewal: [] },
  missed: { push: 0, shown: 0, page: 0, fetch: 0, renewal: 0 },
  refused: new Map(),
  streamsEnded: 0,
})

/** Writes into whatever readings are taken at the moment. */
export const tellInto = (now: () => Readings): Told => ({
  took: (what, ms) => void now().took[what].push(ms),
  missed: (what) => void (now().missed[what] += 1),
  refused: (call, status) => {
    const { refused } = now()
    const name = `${call} ${status}`
    refused.set(name, (refused.get(name) ?? 0) + 1)
  },
  streamEnded: () => void (now().streamsEnded += 1),
})

export interface Driven {
  acts: number
  /** Of them, patients who were written down. */
  visits: number
  /** Acts for which nobody was at the stage that they need. */
  idle: number
  fetches: number
  renewals: number
  /** How much later than due each of them was begun, because this process had no time (ms). */
  late: number[]
  /** Until all of it was confirmed. */
  used: Used
  /** Devices with something that was not confirmed when a minute had gone by after the last act. */
  unconfirmed: number
}

type Counts = Pick<Driven, 'acts' | 'visits' | 'idle' | 'fetches' | 'renewals'>

interface Due {
  /** Milliseconds from the beginning of the window. */
  at: number
  begin: (due: number) => void
}

/**
 * Plays a window: each act, fetch and renewal is begun when it is due, however long those before it take; then waits until
 * everything is confirmed. `usage` tells what processors did meanwhile.
 */
export async function play(window: Window, usage: () => () => Used): Promise<Driven> {
  const counts: Counts = { acts: 0, visits: 0, idle: 0, fetches: 0, renewals: 0 }
  const dues = window.practices.flatMap((one) => duesOf(window, one, counts)).toSorted((a, b) => a.at - b.at)
  const late: number[] = []
  const used = usage()
  const start = performance.now()
  for (const { at, begin } of dues) {
    const due = start + at
    const ahead = due - performance.now()
    if (ahead > 0) await wait(ahead)
    late.push(Math.max(0, performance.now() - due))
    begin(due)
  }
  await wait(Math.max(0, start + window.seconds * 1000 - performance.now()))
  const left = await unconfirmed(window)
  return { ...counts, late, used: used(), unconfirmed: left }
}

function duesOf(
  { from, seconds, seed }: Window,
  { practice, evening, n }: Window['practices'][number],
  counts: Counts,
): Due[] {
  const until = from + seconds / 60
  const acts = evening.acts
    .filter(({ at }) => at >= from && at < until)
    .map((act): Due => ({
      at: (act.at - from) * 60_000,
      begin: (due) => {
        const isDone = practice.act(act, due)
        counts[isDone ? 'acts' : 'idle'] += 1
        if (isDone && act.kind === 'registered') counts.visits += 1
      },
    }))
  const chance = chanceOf(seedOf(seed, n) ^ Math.floor(from))
  const byItself = practice.devices.flatMap((device) => [
    ...every(facts.fetch, chance.next(), seconds).map((at): Due => ({
      at,
      begin: (due) => {
        counts.fetches += 1
        device.ask('fetch', due)
      },
    })),
    ...every(facts.renewal, chance.next(), seconds).map((at): Due => ({
      at,
      begin: (due) => {
        counts.renewals += 1
        void device.renew(due)
      },
    })),
  ])
  return [...acts, ...byItself]
}

/** The moments (ms) within so many seconds of what comes each so many minutes, first after this share of them. */
function every(minutes: number, share: number, seconds: number): number[] {
  const found: number[] = []
  for (let at = share * minutes * 60_000; at < seconds * 1000; at += minutes * 60_000) found.push(at)
  return found
}

const patience = 60_000

async function unconfirmed({ practices }: Window): Promise<number> {
  const until = performance.now() + patience
  const waiting = () =>
    practices.flatMap(({ practice }) => practice.devices.filter((device) => device.isWaiting()))
  for (let left = waiting(); left.length > 0 && performance.now() < until; left = waiting()) {
    // What the next minute's look would do.
    for (const device of left) device.again()
    await wait(1_000)
  }
  return waiting().length
}

/** Answers of batches that were told to come again. */
export const putOff = (exchanges: readonly Exchange[]): number =>
  exchanges.filter(({ status }) => status === 503 || status === 429).length
