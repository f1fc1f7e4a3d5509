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
import { namesAt, namesOf, wordsIn } from './substance-groups.ts'

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

/** One own: a medicine by name, its substances with all names the table may call them by. */
export interface Partner {
  name: string
  substances: readonly { part: string; names: readonly string[] }[]
}

export const partnerOf = ({ name, parts, site }: SafetyLine): Partner => ({
  name,
  substances: parts.map((part) => ({ part, names: namesAt(part, site) })),
})
export const takenPartner = ({ name, parts, families }: TakenDrug): Partner => ({
  name,
  substances: [
    ...parts.map((part) => ({ part, names: namesOf(part) })),
    ...families.map((family) => ({ part: family, names: [`*${family}`] })),
  ],
})

type Found = Pair & { part: string; about: string }

/** What a medicine does with others: of each other the weightiest; what only wants a look and says the same of several is said once. */
export function interactionsOf(
  line: string,
  own: Partner,
  { others, rules }: { others: readonly Partner[]; rules: OwnRules },
): SafetyFinding[] {
  const said: SafetyFinding[] = []
  for (const other of others) {
    const found = worstOf(worstPair(own, other), ownPair(own, other, rules))
    if (!found) continue
    const { level, effect, part, about, source } = found
    const same =
      level === 'critical' || effect === 'own_pair'
        ? -1
        : said.findIndex((one) => one.kind === effect && one.level === level)
    const before = said[same]
    if (before) said[same] = { ...before, about: `${before.about}, ${about}` }
    else said.push({ line, level, kind: effect, part, about, source })
  }
  return said
}

function worstPair(own: Partner, other: Partner): Found | null {
  let worst: Found | null = null
  for (const { part, names } of own.substances)
    for (const beside of other.substances) {
      if (beside.part === part) continue
      for (const name of names) {
        const row = pairs.get(name)
        if (row)
          for (const twin of beside.names) {
            const pair = row.get(twin)
            if (pair && (worst === null || isWorse(pair.level, worst.level)))
              worst = { ...pair, part, about: other.name }
          }
      }
    }
  return worst
}

type OwnFound = { rule: OwnRule; part: string; about: string }

/** The weightiest of the practice's own pairs; of the same weight the first. */
function ownPair(own: Partner, other: Partner, { pairs: rows }: OwnRules): OwnFound | null {
  if (rows.size === 0) return null
  const found = own.substances.flatMap(({ part, names }) =>
    other.substances
      .filter((beside) => beside.part !== part)
      .flatMap((beside) =>
        names.flatMap((name) =>
          beside.names.flatMap((twin) => {
            const rule = rows.get(name)?.get(twin)
            return rule ? [{ rule, part, about: other.name }] : []
          }),
        ),
      ),
  )
  return found.reduce<OwnFound | null>(
    (worst, one) => (worst && !isWorse(one.rule.level, worst.rule.level) ? worst : one),
    null,
  )
}

const worstOf = (ours: Found | null, theirs: OwnFound | null): Found | null =>
  theirs && isOwnSaid(theirs.rule, ours?.level ?? null)
    ? {
        level: theirs.rule.level,
        effect: 'own_pair',
        source: theirs.rule.source,
        part: theirs.part,
        about: `${theirs.about}: ${theirs.rule.note}`,
      }
    : ours

const lookedAt = new Set(wordsIn(withoutInteraction))

/** Whether anybody looked what a substance does with others. */
export const isKnownToInteract = (part: string): boolean =>
  namesOf(part).some((name) => pairs.has(name) || lookedAt.has(name))

/** What no table knows; with one medicine alone there is nothing to know. */
export const uncheckedInteractions = (
  partners: readonly Partner[],
  { pairs: own }: OwnRules,
): UncheckedSubstance[] =>
  partners.length < 2
    ? []
    : partners.flatMap(({ substances }) =>
        substances
          .filter(
            ({ part, names }) =>
              names.length > 0 &&
              !names[0]?.startsWith('*') &&
              !isKnownToInteract(part) &&
              !names.some((name) => own.has(name)),
          )
          .map(({ part }) => ({ check: 'interaction' as const, name: part })),
      )
