import { isBengali, foldedKey, foldedWords } from '#contract/clinic/fold.ts'
import {
  bitsIn,
  eachGroupReached,
  groupsReached,
  markReach,
  markWords,
  matchingRow,
  mostWords,
  nameMarks,
} from './index-match.ts'
import type { WordReach } from './index-match.ts'
import { rangesIn } from './index-marks.ts'
import type { MatchRange } from './index-marks.ts'
import { misspeltReach, offerMisspelt } from './index-misspelt.ts'
import { genericCodes, genericNamed, groupsOfGeneric, isMixture } from './index-names.ts'
import { markHabits, scoreOf, topGroups } from './index-rank.ts'
import type { HitKind, RankedGroup } from './index-rank.ts'
import type { Habits, DrugIndex } from './index-tables.ts'
import { prefixRange } from './index-words.ts'
import { drugAt } from './pack.ts'
import type { DrugRow } from './pack.ts'
import type { SearchInProgress } from './index-under-way.ts'

/** One line of the list: the best row of a brand for what was typed, and all presentations of that brand. */
export type DrugHit = {
  row: DrugRow
  strengths: DrugRow[]
  kind: HitKind
  ranges: MatchRange[]
  /** False while nothing tells which of several strengths is meant: neither a typed word, nor a use, nor that it is the only one. */
  settled: boolean
}

export type SearchOptions = Habits & { limit?: number }
const tierByKind: Record<HitKind, number> = { exact: 6, brand: 4, generic: 2, company: 1, typo: 0, sound: 0 }
const wholeGeneric = 5
const combinedGeneric = 3
// More than a brand gains by having many presentations.
const spelledSo = 20
const closest = 12
const usualLimit = 8
// A near name keeps these places at the end even when the typed letters begin many other names.
const keptForNear = 2
// "Napa Extra" is nearer to "napa" than "Napasin".
const nextWord = 12
// Between one kind and the next there is room for the strengths that were typed and fit to the letter.
const tierSteps = 8

/** Finds drugs by brand, generic, strength, form and maker, forgiving misspelling, in English or Bengali letters; nothing typed lists the doctor's own. */
export function search(
  index: DrugIndex,
  text: string,
  { limit = usualLimit, ...habits }: SearchOptions = {},
): DrugHit[] {
  const habitual = markHabits(index, habits)
  index.scratch.seen.fill(0)
  const { generics, words } = genericNamed(index, text)
  const under: SearchInProgress = {
    index,
    text,
    limit,
    habitual,
    generics,
    key: foldedKey(text),
    words: words.slice(0, mostWords),
    bySound: isBengali(text),
    found: topGroups(limit),
    near: topGroups(limit),
    far: topGroups(limit),
  }
  if (under.key) {
    offerBrandStart(under)
    offerWholeGeneric(under)
    offerByWords(under)
    offerMisspelt(under)
  } else if (text.trim() === '') {
    for (const group of habitual)
      offer(under, { group, row: -1, kind: 'brand', score: scoreOf(index, group, { tier: 0, base: 0 }) })
  }
  return merged(under).map((ranked) => hitOf(under, ranked, habits))
}

function offer({ index, found }: SearchInProgress, ranked: RankedGroup): void {
  const { seen } = index.scratch
  if (seen[ranked.group] === 1) return
  seen[ranked.group] = 1
  found.offer(ranked)
}

function offerBrandStart(under: SearchInProgress): void {
  const { index, key } = under
  const spelled = under.text.trim().toLowerCase()
  const { from, to } = prefixRange(index.brandKeys, key)
  for (let brand = from; brand < to; brand++) {
    const left = (index.brandKeys[brand] ?? '').length - key.length
    const kind = left === 0 ? 'exact' : 'brand'
    const asTyped = left === 0 && index.columns.brand.values[brand]?.toLowerCase() === spelled
    const match = {
      tier: tierByKind[kind] * tierSteps,
      base:
        (left === 1 ? 30 : 0) +
        Math.max(0, closest - left) +
        (asTyped ? spelledSo : 0) +
        (isNextWord(index, brand, key) ? nextWord : 0),
    }
    const end = index.brandGroups[brand + 1] ?? 0
    for (let group = index.brandGroups[brand] ?? 0; group < end; group++) {
      const score = scoreOf(index, group, match)
      if (under.found.admits(score)) offer(under, { group, row: -1, kind, score })
      else index.scratch.seen[group] = 1
    }
  }
}

/** Whether what was typed ends where a word of the brand ends. */
function isNextWord({ columns, brandKeys }: DrugIndex, brand: number, key: string): boolean {
  const [first = ''] = foldedWords(columns.brand.values[brand] ?? '')
  return first === key && (brandKeys[brand] ?? '').length > key.length
}

/** The molecule itself, typed in full and alone. */
function offerWholeGeneric(under: SearchInProgress): void {
  const { index, text } = under
  for (const code of genericCodes(index, text)) {
    for (const group of groupsOfGeneric(index, code))
      offer(under, {
        group,
        row: -1,
        kind: 'generic',
        score: scoreOf(index, group, { tier: wholeGeneric * tierSteps, base: 0 }),
      })
  }
}

function offerByWords(under: SearchInProgress): void {
  const { index, words, found, limit } = under
  // A list full of brands that begin so has no room for a generic or a maker.
  if (words.length === 1 && found.best.length >= limit && (found.best.at(-1)?.kind ?? 'typo') !== 'company')
    return
  const reaches = markWords(index, words)
  const misspelt =
    words.length > 1 && reaches.filter((reach, at) => resolveMisspelt(under, reach, at)).length > 0
  const all = (1 << words.length) - 1
  const starts = words.map((_, at) => words.slice(0, at + 1).join(''))
  const take = (group: number): void => {
    if (index.scratch.seen[group] === 1) return
    const row = matchingRow(index, group, all)
    if (row < 0) return
    const byValue = (all & ~nameMarks(index, row)) !== 0
    offer(under, asSpelt(rankedByWords(under, { group, row, byValue }, starts), misspelt))
  }
  eachGroupReached(index, leadingReach(index, reaches), take)
}

/** A medicine reached by a word that was put right first is only near to what was typed. */
const asSpelt = (ranked: RankedGroup, misspelt: boolean): RankedGroup =>
  misspelt ? { ...ranked, kind: 'typo' } : ranked

/** Takes a word that names nothing for what it may have meant; false when it stands as it is. */
function resolveMisspelt({ index, words }: SearchInProgress, reach: WordReach, at: number): boolean {
  if (reach.namesValue || groupsReached(index, reach) > 0) return false
  const meant = misspeltReach(index, words[at] ?? '')
  Object.assign(reach, meant)
  markReach(index, reach, 1 << at)
  return true
}

// The word that reaches the fewest groups leads; one that also names a form or strength leads only when no other does.
function leadingReach(index: DrugIndex, reaches: readonly WordReach[]): WordReach {
  const cost = (reach: WordReach): number =>
    (groupsReached(index, reach) || Infinity) + (reach.namesValue ? index.groups : 0)
  return reaches.reduce((best, reach) => (cost(reach) < cost(best) ? reach : best))
}

function rankedByWords(
  { index, words, generics }: SearchInProgress,
  { group, row, byValue }: { group: number; row: number; byValue: boolean },
  starts: string[],
): RankedGroup {
  const { columns, scratch } = index
  const brand = columns.brand.codes[row] ?? 0
  const kind = kindByWords(index, { row, main: mainWord(words) }, starts)
  const strengths = bitsIn(scratch.exactStrength[columns.strength.codes[row] ?? 0] ?? 0)
  const name = index.brandKeys[brand] ?? ''
  const close =
    kind === 'brand' ? Math.max(0, closest - name.length) : Math.max(0, starts.indexOf(name)) * spelledSo
  const tier = kind === 'generic' ? genericTier(index, row, generics) : tierByKind[kind]
  const alone = kind === 'generic' && !isMixture(index, group) ? spelledSo : 0
  return {
    group,
    row,
    kind,
    byValue,
    score: scoreOf(index, group, {
      tier: tier * tierSteps + Math.min(strengths, tierSteps - 1),
      base: close + alone,
    }),
  }
}

/** Of a molecule typed in full the medicines that hold it alone come before its combinations, and those before what only has a like word. */
function genericTier({ columns, scratch }: DrugIndex, row: number, generics: ReadonlySet<number>): number {
  const code = columns.generic.codes[row] ?? 0
  if (generics.has(code)) return wholeGeneric
  const inPart = (scratch.generic[code] ?? 0) & ~(scratch.exactGeneric[code] ?? 0)
  return inPart === 0 ? combinedGeneric : tierByKind.generic
}

// The longest word that is not a number says what kind of hit it is: `vitamin` in "vitamin c".
function mainWord(words: readonly string[]): number {
  let main = 0
  for (const [at, word] of words.entries()) {
    if (word.charCodeAt(0) > 57 && word.length > (words[main] ?? '').length) main = at
  }
  return 1 << main
}

function kindByWords(
  index: DrugIndex,
  { row, main }: { row: number; main: number },
  starts: string[],
): HitKind {
  const { columns, scratch, brandKeys } = index
  const brand = columns.brand.codes[row] ?? 0
  if (starts.includes(brandKeys[brand] ?? '')) return 'exact'
  if (((scratch.brand[brand] ?? 0) & main) !== 0) return 'brand'
  return (scratch.generic[columns.generic.codes[row] ?? 0] ?? 0) === 0 ? 'company' : 'generic'
}

function merged({ found, near, far, limit, bySound }: SearchInProgress): RankedGroup[] {
  const taken = new Set<number>()
  const fresh = (list: readonly RankedGroup[]): RankedGroup[] =>
    list.filter(({ group }) => !taken.has(group) && taken.add(group))
  const kept = Math.min(near.best.length, limit > keptForNear * 2 ? keptForNear : 0)
  // Of a name that was written as it is heard the Latin beginning is a guess: a maker that begins so is not what was meant.
  const sure = bySound ? found.best.filter(({ kind }) => kind !== 'company') : found.best
  return [
    ...fresh(sure.slice(0, limit - kept)),
    ...fresh(near.best),
    ...fresh(found.best),
    ...fresh(far.best),
  ].slice(0, limit)
}

function hitOf(
  { index, key, words }: SearchInProgress,
  { group, row, kind, byValue = false }: RankedGroup,
  { uses, favourites }: Habits,
): DrugHit {
  const { columns, groupStarts } = index
  const first = groupStarts[group] ?? 0
  const strengths = Array.from({ length: (groupStarts[group + 1] ?? 0) - first }, (_, at) =>
    drugAt(columns, first + at),
  )
  const weight = ({ id }: DrugRow): number => (uses?.get(id) ?? 0) * 2 + (favourites?.has(id) ? 1 : 0)
  const own = strengths.reduce<DrugRow | undefined>(
    (best, drug) => (weight(drug) > (best ? weight(best) : 0) ? drug : best),
    undefined,
  )
  // A strength that was typed is what the doctor wants now, whatever he writes most.
  const chosen = byValue ? drugAt(columns, row) : (own ?? drugAt(columns, first))
  const near = kind === 'typo' || kind === 'sound'
  return {
    row: chosen,
    strengths,
    kind,
    ranges: near ? [] : rangesIn(chosen, key, words),
    settled: byValue || strengths.length === 1 || (own !== undefined && chosen === own),
  }
}
