import type { Habits, DrugIndex } from './index-tables.ts'

/** How a hit was found, best first: the name itself, its beginning, the molecule, a maker; last what is spelt or sounds nearly so. */
export type HitKind = 'exact' | 'brand' | 'generic' | 'company' | 'typo' | 'sound'
/** `byValue`: its row was picked out by a typed strength or form. */
export type RankedGroup = { group: number; row: number; kind: HitKind; score: number; byValue?: boolean }

/** A short list that keeps the best groups offered to it; ties go to the alphabet. `admits` tells beforehand whether a score can enter. */
export type TopGroups = {
  admits: (score: number) => boolean
  offer: (ranked: RankedGroup) => void
  best: RankedGroup[]
}

const usedStep = 2
const habitWeight = 10_000
const mostHabit = 99_999
const tierWeight = habitWeight * (mostHabit + 1)

/** Keeps the `limit` best of what it is offered. */
export function topGroups(limit: number): TopGroups {
  const best: RankedGroup[] = []
  const offer = (ranked: RankedGroup): void => {
    let at = best.length
    while (at > 0 && isBefore(ranked, best[at - 1])) at--
    if (at >= limit) return
    best.splice(at, 0, ranked)
    if (best.length > limit) best.pop()
  }
  const admits = (score: number): boolean => best.length < limit || score >= (best[limit - 1]?.score ?? 0)
  return { admits, offer, best }
}

function isBefore(one: RankedGroup, two: RankedGroup | undefined): boolean {
  if (!two) return true
  return one.score > two.score || (one.score === two.score && one.group < two.group)
}

/** Keeps a doctor's habits beside the groups from search to search, until other ones come. Answers the groups they touch. */
export function markHabits(index: DrugIndex, habits: Habits): readonly number[] {
  const { scratch } = index
  if (scratch.habits?.uses === habits.uses && scratch.habits?.favourites === habits.favourites)
    return scratch.habitual
  for (const group of scratch.habitual) scratch.habit[group] = 0
  scratch.habits = habits
  scratch.habitual = markedBy(index, habits)
  return scratch.habitual
}

function markedBy({ scratch, groupById }: DrugIndex, { uses, favourites }: Habits): number[] {
  const touched: number[] = []
  const add = (id: number, weight: (now: number) => number): void => {
    const group = groupById.get(id)
    if (group === undefined) return
    scratch.habit[group] = weight(scratch.habit[group] ?? 0)
    touched.push(group)
  }
  for (const [id, count] of uses ?? []) add(id, (now) => now + count * usedStep)
  for (const id of favourites ?? []) add(id, (now) => now | 1)
  return touched
}

/** How well a group answers what was typed: `tier` before everything, `base` among those of one tier and one habit. */
export interface Match {
  tier: number
  base: number
}

/** A group's place in the list: how well its name answers, then the doctor's own use and his favourites, then the closeness of the letters. A habit never lifts a group over a better name. */
export function scoreOf(index: DrugIndex, group: number, { tier, base }: Match): number {
  const presentations = (index.groupStarts[group + 1] ?? 0) - (index.groupStarts[group] ?? 0)
  return (
    tier * tierWeight +
    Math.min(index.scratch.habit[group] ?? 0, mostHabit) * habitWeight +
    base +
    Math.min(presentations, 12)
  )
}
