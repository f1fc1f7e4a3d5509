import * as z from 'zod/mini'
import type { Action } from './action.ts'
import { isSeparated, type Spread, timesBetter } from './stat.ts'
import given from './goals.json' with { type: 'json' }

const where = {
  action: z.string(),
  case: z.string(),
  cpu: z.number(),
  metric: z.string(),
  /** Why it is set there, where the number does not speak for itself. */
  why: z.optional(z.string()),
}

/**
 * `at_most`, `at_least`: our median. `times_better` than a peer: the ratio of medians, and every round of ours beats every
 * round of his. `within` so many times of the limit. `best`: no contender has a better median.
 */
export const Goal = z.union([
  z.strictObject({ ...where, at_most: z.number() }),
  z.strictObject({ ...where, at_least: z.number() }),
  z.strictObject({ ...where, against: z.string(), times_better: z.number() }),
  z.strictObject({ ...where, against: z.string(), within: z.number() }),
  z.strictObject({ ...where, best: z.literal(true) }),
])
export type Goal = z.infer<typeof Goal>

export const goals: readonly Goal[] = z.parse(z.array(Goal), given)

export interface Verdict {
  goal: Goal
  held: boolean
  /** What was measured, for the table. */
  found: string
}

/** The spreads of one course: contender, then metric. */
export type Spreads = ReadonlyMap<string, ReadonlyMap<string, Spread>>

/** Holds one goal against what was measured; what was not measured does not hold. */
export function judge(goal: Goal, action: Pick<Action, 'metrics'>, spreads: Spreads): Verdict {
  const of = (contender: string): Spread | undefined => spreads.get(contender)?.get(goal.metric)
  const ours = of('ours')
  const better = action.metrics[goal.metric]?.better
  if (!ours || !better) return { goal, held: false, found: 'not measured' }
  if ('at_most' in goal) return { goal, held: ours.median <= goal.at_most, found: shown(ours.median) }
  if ('at_least' in goal) return { goal, held: ours.median >= goal.at_least, found: shown(ours.median) }
  if ('best' in goal) {
    const peers = [...spreads.keys()].flatMap((name) => of(name)?.median ?? [])
    const top = better === 'low' ? Math.min(...peers) : Math.max(...peers)
    return { goal, held: ours.median === top, found: `${shown(ours.median)}, best ${shown(top)}` }
  }
  const peer = of(goal.against)
  if (!peer) return { goal, held: false, found: 'not measured' }
  const times = timesBetter(ours, peer, better)
  if ('within' in goal) return { goal, held: 1 / times <= goal.within, found: `${shown(1 / times)} times` }
  const apart = isSeparated(ours, peer, better)
  return {
    goal,
    held: times >= goal.times_better && apart,
    found: `${shown(times)} times${apart ? '' : ', rounds overlap'}`,
  }
}

/** The goal in words, for the table. */
export function wordsOf(goal: Goal): string {
  if ('at_most' in goal) return `${goal.metric} ≤ ${goal.at_most}`
  if ('at_least' in goal) return `${goal.metric} ≥ ${goal.at_least}`
  if ('best' in goal) return `${goal.metric}: nobody better`
  if ('within' in goal) return `${goal.metric} ≤ ${goal.within} times ${goal.against}`
  return `${goal.metric} ≥ ${goal.times_better} times better than ${goal.against}`
}

/** Three significant digits, whole from a hundred on. */
export const shown = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
