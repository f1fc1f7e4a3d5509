import type { Level } from './interaction-row.ts'
import type { SafetyRule, SafetyRulePartRow, SafetyRuleSetRow } from './rule-rows.ts'
import { isWorse } from './safety-line.ts'

/** A rule of the practice as the checks use it. */
export interface OwnRule {
  level: Level
  note: string
  /** The rule's own text, with the set and its version. */
  source: string
  /** It holds in place of ours, also where it is milder. */
  lowers: boolean
}
export type OwnLimit = OwnRule & { once: number | null; day: number | null }
export type OwnRisk = OwnRule & { thirds: string | null }

/** All rules of the practice that are in force, by the names that they speak of. */
export interface OwnRules {
  pairs: ReadonlyMap<string, ReadonlyMap<string, OwnRule>>
  /** By `mouth metformin`. */
  limits: ReadonlyMap<string, OwnLimit>
  pregnancy: ReadonlyMap<string, readonly OwnRisk[]>
  milk: ReadonlyMap<string, readonly OwnRisk[]>
  /** Name and version of each set, to be kept with a sheet. */
  sets: readonly string[]
}

export const noOwnRules: OwnRules = {
  pairs: new Map(),
  limits: new Map(),
  pregnancy: new Map(),
  milk: new Map(),
  sets: [],
}

/** The sets that count: not removed, and whole. */
export const setsInForce = (
  sets: readonly SafetyRuleSetRow[],
  parts: readonly Pick<SafetyRulePartRow, 'set_id'>[],
): SafetyRuleSetRow[] =>
  sets
    .filter(
      ({ id, removed_at, parts: all }) =>
        removed_at === null && parts.filter(({ set_id }) => set_id === id).length >= all,
    )
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))

/** Puts the rules of all sets in force where the checks find them. Of two of the same names the weightier holds. */
export function ownRulesOf(sets: readonly SafetyRuleSetRow[], parts: readonly SafetyRulePartRow[]): OwnRules {
  const made: Placed & { sets: string[] } = {
    pairs: new Map(),
    limits: new Map(),
    pregnancy: new Map(),
    milk: new Map(),
    sets: [],
  }
  for (const set of setsInForce(sets, parts)) {
    made.sets.push(`${set.name} ${set.version}`)
    for (const part of parts)
      if (part.set_id === set.id) for (const rule of part.rules) place(made, rule, set)
  }
  return made.sets.length === 0 ? noOwnRules : made
}

interface Placed {
  pairs: Map<string, Map<string, OwnRule>>
  limits: Map<string, OwnLimit>
  pregnancy: Map<string, OwnRisk[]>
  milk: Map<string, OwnRisk[]>
}

function place(into: Placed, rule: SafetyRule, set: SafetyRuleSetRow): void {
  const own = ownOf(rule, set)
  if (rule.kind === 'interaction') {
    const other = rule.other ?? ''
    setPair(into.pairs, [rule.one, other], own)
    setPair(into.pairs, [other, rule.one], own)
  } else if (rule.kind === 'dose') {
    const limit = { ...own, once: rule.once_mg, day: rule.day_mg }
    const key = `${rule.way ?? 'mouth'} ${rule.one}`
    const before = into.limits.get(key)
    if (!before || !isWorse(before.level, own.level)) into.limits.set(key, limit)
  } else {
    const rows = into[rule.kind]
    rows.set(rule.one, [...(rows.get(rule.one) ?? []), { ...own, thirds: rule.thirds }])
  }
}

function setPair(
  pairs: Map<string, Map<string, OwnRule>>,
  [one, other]: readonly [string, string],
  rule: OwnRule,
): void {
  const row = pairs.get(one) ?? new Map<string, OwnRule>()
  const before = row.get(other)
  if (!before || !isWorse(before.level, rule.level)) row.set(other, rule)
  pairs.set(one, row)
}

/** What `source` of a kept finding holds. */
const longestSource = 120

function ownOf(rule: SafetyRule, { name, version, lowers }: SafetyRuleSetRow): OwnRule {
  const set = `${name} ${version}`
  const room = longestSource - set.length - 3
  return {
    level: rule.level,
    note: rule.note,
    source: rule.source === null ? set : `${rule.source.slice(0, room)} (${set})`,
    lowers: lowers && rule.replaces,
  }
}

/** What is said where ours and the practice's speak of the same: the weightier, or theirs where it holds in place of ours. */
export const isOwnSaid = (own: OwnRule | undefined, ours: Level | null): own is OwnRule =>
  own !== undefined && (own.lowers || ours === null || isWorse(own.level, ours))
