import { setTimeout as wait } from 'node:timers/promises'
import { chanceOf } from '../chance.ts'
import type { KeptUp } from './kept-up.ts'
import type { Under } from './under.ts'

const victims = ['product', 'postgres', 'backend', 'both'] as const
export type Victim = (typeof victims)[number]
/** `within`: inside a transaction that has claimed calls. `committed`: when one has taken effect and its answer is not out. */
const moments = ['any', 'within', 'committed'] as const
export type Moment = (typeof moments)[number]

export interface PlannedKill {
  /** After so many answered calls. */
  after: number
  victim: Victim
  moment: Moment
  /** Milliseconds beyond that. */
  later: number
  /** The one before it need not have been recovered from: it may strike a start. */
  hurried: boolean
}

export interface Kill {
  victim: Victim
  /** The moment that was met: what was planned, or any where it did not come. */
  moment: Moment
  /** Milliseconds until a request that went out afterwards was answered; null where the next kill came first. */
  recovery: number | null
}

/** The faults of a storm, the same for the same seed. Every victim and every moment comes where there are eight or more. */
export function planKills({
  seed,
  calls,
  kills,
}: {
  seed: number
  calls: number
  kills: number
}): PlannedKill[] {
  const chance = chanceOf(seed ^ 0x5eed)
  return Array.from({ length: kills }, (_, n) => {
    const victim =
      n < 8 ? victims[n % 4] : (chance.pick([...victims, 'product', 'product'] as const) ?? 'product')
    const moment = n < 8 ? moments[n % 3] : chance.pick(moments)
    return {
      after: Math.floor((calls * 0.95 * (n + chance.next())) / kills),
      victim: victim ?? 'product',
      moment: moment ?? 'any',
      later: chance.below(40),
      hurried: n >= 8 && chance.odds(0.15),
    }
  })
}

/** What the nemesis sees of the storm. */
export interface Prey {
  product: KeptUp
  under: Under
  answered: () => number
  waiting: () => readonly string[]
  /** Resolves with the moment (ms) at which a request was answered that went out after this one. */
  answerAfter: (moment: number) => Promise<number>
  isOver: () => boolean
}

/** Tries to meet a moment before it strikes anyway. */
const tries = 150
/** Milliseconds in which the database ends what it was given before the product was stopped. */
const settling = 15
const patience = 120_000

/** Strikes as planned until the storm is over; answers what it did. */
export async function torment(plan: readonly PlannedKill[], prey: Prey): Promise<Kill[]> {
  const done: Kill[] = []
  for (const [n, planned] of plan.entries()) {
    while (prey.answered() < planned.after && !prey.isOver()) await wait(2)
    if (prey.isOver()) break
    await wait(planned.hurried ? 10 * planned.later : planned.later)
    const { moment, at } = await strike(planned, prey)
    const kill: Kill = { victim: planned.victim, moment, recovery: null }
    done.push(kill)
    if (plan[n + 1]?.hurried) continue
    const slow = new AbortController()
    const late = wait(patience, null, { signal: slow.signal })
    const back = await Promise.race([prey.answerAfter(at), late])
    slow.abort()
    // The race has its winner.
    late.catch(() => undefined)
    if (back === null)
      throw new Error(`Nothing answers since a kill of ${planned.victim}:\n${prey.product.lastWords()}`)
    kill.recovery = back - at
  }
  return done
}

async function strike({ victim, moment }: PlannedKill, prey: Prey): Promise<{ moment: Moment; at: number }> {
  const { product, under } = prey
  // Found before the product stands still, so that nothing lies between the moment and the kill.
  const [spare] = victim === 'backend' ? await under.backends() : []
  const met = moment === 'any' ? { moment, pid: undefined } : await standsAt(moment, prey)
  const at = performance.now()
  const main = under.postmaster()
  if (victim === 'backend') killed(met.pid ?? spare)
  if (victim === 'postgres' || victim === 'both') killed(main ?? undefined)
  if (victim === 'product' || victim === 'both') product.signal('SIGKILL')
  else product.signal('SIGCONT')
  return { moment: met.moment, at }
}

/** Stops the product again and again until it stands at that moment; it stays stopped. */
async function standsAt(
  moment: Exclude<Moment, 'any'>,
  prey: Prey,
): Promise<{ moment: Moment; pid: number | undefined }> {
  const { product, under } = prey
  for (let n = 0; n < tries && !prey.isOver(); n++) {
    product.signal('SIGSTOP')
    if (moment === 'within') {
      const [pid] = await under.claiming()
      if (pid !== undefined) return { moment, pid }
    } else if (prey.waiting().length > 0) {
      await wait(settling)
      const [one] = await under.settled(prey.waiting())
      if (one !== undefined) return { moment, pid: undefined }
    }
    product.signal('SIGCONT')
    await wait(n % 7)
  }
  return { moment: 'any', pid: undefined }
}

function killed(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It ended before its turn.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
