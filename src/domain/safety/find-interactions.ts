import { membersOf } from '#contract/clinic/substance-classes.ts'
import type { SafetyEffect } from './effects.ts'
import type { Level } from './interaction-row.ts'
import { interactions } from './interactions.ts'
import { isOwnSaid, type OwnRule, type OwnRules } from './own-rules.ts'
import { withoutInteraction } from './without-interaction.ts'
import {
  isWorse,
  type SafetyFinding,
  type SafetyLine,
  type TakenDrug,
  type UncheckedSubstance,
} from './safety-line.ts'
import { namesAt, namesOf, namesOfFamily, wordsIn } from './substance-groups.ts'

interface Pair {
  level: Level
  effect: SafetyEffect
  source: string
}

const pairs = new Map<string, Map<string, Pair>>()
for (const [level, effect, these, those, source] of interactions)
  for (const one of wordsIn(these))
    for (const other of wordsIn(those)) {
      setPair(one, other, { level, effect, source })
      setPair(other, one, { level, effect, source })
    }

function setPair(one: string, other: string, pair: Pair): void {
  const row = pairs.get(one) ?? new Map<string, Pair>()
  row.set(other, pair)
  pairs.set(one, row)
}

interface PartnerSubstance {
  part: string
  names: readonly string[]
  /** Where only its family is known: the keys of all whom it may be. */
  mayBe?: readonly string[]
}

/** One own: a medicine by name, its substances with all names the table may call them by. */
export interface Partner {
  name: string
  substances: readonly PartnerSubstance[]
}

export const partnerOf = ({ name, parts, site }: SafetyLine): Partner => ({
  name,
  substances: parts.map((part) => ({ part, names: namesAt(part, site) })),
})
export const takenPartner = ({ name, parts, families }: TakenDrug): Partner => ({
  name,
  substances: [
    ...parts.map((part) => ({ part, names: namesOf(part) })),
    ...families.map((family) => ({ part: family, names: namesOfFamily(family), mayBe: membersOf(family) })),
  ],
})

/** What two medicines do together: which substance of the own one, and the other's name. */
export type FoundPair = Omit<SafetyFinding, 'line'>

/** What a medicine does with others: of each other the weightiest. */
export const pairsOf = (
  own: Partner,
  { others, rules }: { others: readonly Partner[]; rules: OwnRules },
): FoundPair[] => others.flatMap((other) => worstPair(own, other, rules) ?? [])

/** As it is said: what only wants a look and says the same of several is said once. */
export function mergedFindings(line: string, found: readonly FoundPair[]): SafetyFinding[] {
  const said: SafetyFinding[] = []
  for (const one of found) {
    const same =
      one.level === 'critical' || one.kind === 'own_pair'
        ? -1
        : said.findIndex(({ kind, level }) => kind === one.kind && level === one.level)
    const before = said[same]
    if (before) said[same] = { ...before, about: `${before.about}, ${one.about}` }
    else said.push({ line, ...one })
  }
  return said
}

function worstPair(own: Partner, other: Partner, rules: OwnRules): FoundPair | null {
  let worst: FoundPair | null = null
  for (const mine of own.substances)
    for (const beside of other.substances) {
      if (beside.part === mine.part) continue
      // The practice's own rule is held against ours of these two substances, and of no others.
      const pair = worstOf(pairBetween(mine.names, beside.names), ownPair(mine.names, beside.names, rules))
      if (pair && (worst === null || isWorse(pair.level, worst.level)))
        worst = foundPair(pair, mine.part, other.name)
    }
  return worst
}

const foundPair = (pair: Pair | OwnRule, part: string, name: string): FoundPair =>
  'note' in pair
    ? { level: pair.level, kind: 'own_pair', source: pair.source, part, about: `${name}: ${pair.note}` }
    : { level: pair.level, kind: pair.effect, source: pair.source, part, about: name }

function pairBetween(names: readonly string[], others: readonly string[]): Pair | null {
  let worst: Pair | null = null
  for (const name of names) {
    const row = pairs.get(name)
    if (row)
      for (const twin of others) {
        const pair = row.get(twin)
        if (pair && (worst === null || isWorse(pair.level, worst.level))) worst = pair
      }
  }
  return worst
}

/** The weightiest of the practice's own pairs; of the same weight the first. */
function ownPair(
  names: readonly string[],
  others: readonly string[],
  { pairs: rows }: OwnRules,
): OwnRule | null {
  if (rows.size === 0) return null
  return names
    .flatMap((name) => others.flatMap((twin) => rows.get(name)?.get(twin) ?? []))
    .reduce<OwnRule | null>((worst, one) => (worst && !isWorse(one.level, worst.level) ? worst : one), null)
}

const worstOf = (ours: Pair | null, theirs: OwnRule | null): Pair | OwnRule | null =>
  theirs && isOwnSaid(theirs, ours?.level ?? null) ? theirs : ours

const lookedAt = new Set(wordsIn(withoutInteraction))

/** Whether anybody looked what a substance does with others. */
export const isKnownToInteract = (part: string): boolean =>
  namesOf(part).some((name) => pairs.has(name) || lookedAt.has(name))

/** What no table knows, and a family of which only some do something with the sheet; with one medicine alone there is nothing to know. */
export function uncheckedInteractions(
  { lines, taken }: { lines: readonly Partner[]; taken: readonly Partner[] },
  rules: OwnRules,
): UncheckedSubstance[] {
  const partners = [...lines, ...taken].filter(({ substances }) =>
    substances.some(({ names }) => names.length > 0),
  )
  if (partners.length < 2) return []
  const sheet = lines.flatMap(({ substances }) => substances)
  const isUnchecked = ({ part, names, mayBe }: PartnerSubstance): boolean =>
    mayBe
      ? sheet.some((beside) => isOpen({ names, mayBe }, beside, rules))
      : names.length > 0 && !isKnownToInteract(part) && !names.some((name) => rules.pairs.has(name))
  return partners.flatMap(({ name, substances }) =>
    substances
      .filter(isUnchecked)
      .map(({ part, mayBe }) => ({ check: 'interaction' as const, name: mayBe ? name : part })),
  )
}

/** Whether some of a family do something with a substance of which nothing is said of the family. */
const isOpen = (
  { names, mayBe }: { names: readonly string[]; mayBe: readonly string[] },
  beside: PartnerSubstance,
  rules: OwnRules,
): boolean =>
  pairBetween(names, beside.names) === null &&
  ownPair(names, beside.names, rules) === null &&
  mayBe.some((key) => key !== beside.part && pairBetween(namesOf(key), beside.names) !== null)
