import { setTimeout as wait } from 'node:timers/promises'
import { chanceOf } from '../chance.ts'
import type { KeptUp } from '../server/kept-up.ts'
import { inTime } from '../server/load.ts'
import type { Machine } from '#tests/support/machine.ts'
import type { FailoverSize } from './failover.ts'
import {
  bringBack,
  failOver,
  lineBetween,
  type Pair,
  type ServerLines,
  untilItStreams,
  waitForStandby,
} from './pair.ts'

/**
 * What happens to the lines while both machines live. `between`: the standby hears nothing and says nothing, nobody is
 * promoted, and the line is healed. `split`: so too, each server reaches one machine alone, and the standby is promoted; then
 * the servers reach both, of which both take writes. `started anew`: the one that is cut off is killed and comes up by itself, showing
 * what nobody confirmed; then the standby is promoted. `unheard`: the standby has everything and is not heard; then it is promoted.
 */
export type CutKind = 'between' | 'split' | 'started anew' | 'unheard'
const kinds: readonly CutKind[] = ['split', 'started anew', 'between', 'unheard']

export interface Cut {
  kind: CutKind
  /** Milliseconds until what went out after it was answered: since the healing, by the server that had been cut off; where nothing is healed, since the promotion. */
  back: number
}

/** What faults strike. */
export interface Tormented {
  pair: Pair
  /** The moment of the first answer to what went out after this moment, by any server or by one. */
  answerAfter: (moment: number, by?: string) => Promise<number>
  /** No fault after this moment (ms). */
  until: number
  servers: readonly { server: KeptUp; lines: ServerLines }[]
}

/** Milliseconds that a line stays cut before anything is done: calls wait by then. */
const noticing = 2_000
/** Milliseconds that two machines take writes side by side, and that one which was started anew shows what it has: a device gives up after twenty seconds and asks again. */
const sideBySide = 25_000

/** Lines are cut under load, in each way by turn. */
export async function cutLines(
  size: FailoverSize,
  on: Tormented,
): Promise<{ cuts: readonly Cut[]; pair: Pair }> {
  const chance = chanceOf(size.seed ^ 0xc07)
  const cuts: Cut[] = []
  let { pair } = on
  while (cuts.length < size.cuts) {
    await wait(2_000 + chance.below(2_000))
    if (performance.now() > on.until) break
    const kind = kinds[cuts.length % kinds.length] ?? 'split'
    const done = await byKind[kind]({ ...on, pair })
    if (done.pair !== pair) {
      done.pair.standby.kill()
      await bringBack(done.pair)
    }
    pair = done.pair
    for (const line of pair.followed.values()) line.heal()
    await (size.isAsync ? untilItStreams(pair) : waitForStandby(pair))
    cuts.push({ kind, back: done.back })
    console.log(`${cuts.length}. ${kind}: answered again after ${(done.back / 1000).toFixed(2)} s`)
  }
  return { cuts, pair }
}

type Done = Pick<Cut, 'back'> & { pair: Pair }

const byKind: Readonly<Record<CutKind, (on: Tormented) => Promise<Done>>> = {
  between: async (on) => {
    lineBetween(on.pair).cut()
    await wait(noticing * 4)
    lineBetween(on.pair).heal()
    return { pair: on.pair, back: await sinceNow(on) }
  },
  split: async (on) => {
    const [first, ...others] = on.servers
    lineBetween(on.pair).cut()
    lineOf(first, on.pair.standby).cut()
    for (const other of others) lineOf(other, on.pair.primary).cut()
    await wait(noticing)
    const pair = await failOver(on.pair)
    await sinceNow(on, others[0]?.server)
    await wait(sideBySide)
    for (const { lines } of on.servers) for (const line of lines.values()) line.heal()
    return { pair, back: await sinceNow(on, first?.server) }
  },
  'started anew': async (on) => {
    lineBetween(on.pair).cut()
    await wait(noticing)
    on.pair.primary.kill()
    await on.pair.primary.start()
    await wait(sideBySide)
    on.pair.primary.kill()
    const pair = await failOver(on.pair)
    return { pair, back: await sinceNow(on) }
  },
  unheard: async (on) => {
    lineBetween(on.pair).cut('there')
    await wait(noticing)
    on.pair.primary.kill()
    const pair = await failOver(on.pair)
    return { pair, back: await sinceNow(on) }
  },
}

function lineOf(one: Tormented['servers'][number] | undefined, machine: Machine) {
  const line = one?.lines.get(machine)
  if (!line) throw new Error('lines are cut between two servers and two machines')
  return line
}

/** Milliseconds until what goes out from now on is answered, by any server or by this one. */
async function sinceNow({ answerAfter, servers }: Tormented, by?: KeptUp): Promise<number> {
  const at = performance.now()
  const back = await inTime(
    answerAfter(at, by?.origin),
    servers.map(({ server }) => server),
  )
  return back - at
}
