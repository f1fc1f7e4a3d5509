import { typoTarget } from './index-build.ts'
import type { DrugIndex } from './index-tables.ts'
import { eachGroupReached } from './index-match.ts'
import type { WordReach } from './index-match.ts'
import { isMixture } from './index-names.ts'
import { scoreOf } from './index-rank.ts'
import type { SearchInProgress } from './index-under-way.ts'
import { editsBetween, oneEditAway, soundingLike } from './index-typos.ts'
import { prefixRange } from './index-words.ts'
import { heardIn, skeletonOf } from './skeleton.ts'

const shortestMisspelt = 4
const oneEdit = 240
const genericWord = -60
// More than a group gains by having many presentations.
const mixture = -20
const sameSound = { alike: 30, whole: 200, start: 100, bengali: 320 }
const editCost = 14
// Names of like sound looked at in one search: rare skeletons have a handful, common ones of three sounds hundreds.
const mostSounding = 48

/** Offers the names near to what was typed: one edit away, of the same sound, or beginning with the same sounds. */
export function offerMisspelt(under: SearchInProgress): void {
  const { index, key, found, bySound, limit } = under
  if (key.length < shortestMisspelt && found.best.length > 0 && !bySound) return
  const near = oneEditAway(index.typos, key)
  // What was written as it is heard is nearer by its sounds than by its letters.
  if (bySound)
    offerSounding(under, soundingLike(index.typos, key).whole, { base: sameSound.bengali, whole: true })
  for (const name of near)
    offerName(under, name, { kind: 'typo', base: oneEdit + likeness(index, name, key) })
  if (found.best.length >= limit - 2) return
  const { whole, starting } = soundingLike(index.typos, key)
  if (!bySound)
    offerSounding(
      under,
      whole.filter((name) => !near.has(name)),
      { base: sameSound.whole, whole: true },
    )
  if (under.far.best.length < limit) offerSounding(under, starting, { base: sameSound.start, whole: false })
}

/** What a word that names nothing may have meant, so that the other words still narrow the list. */
export function misspeltReach(index: DrugIndex, word: string): WordReach {
  const near = oneEditAway(index.typos, word)
  const names = near.size > 0 ? [...near] : soundingLike(index.typos, word).whole.slice(0, mostSounding)
  const reaches = names.map((name) => reachOfName(index, name))
  const none = { from: 0, to: 0 }
  return {
    brands: reaches.flatMap((reach) => reach.brands),
    generics: reaches.flatMap((reach) => reach.generics),
    brandWords: none,
    makers: none,
    namesValue: false,
  }
}

function offerSounding(
  under: SearchInProgress,
  names: readonly number[],
  { base, whole }: { base: number; whole: boolean },
): void {
  const { index, key, bySound } = under
  const asSpelt = (word: string): string => (bySound ? heardIn(word) : word)
  for (const name of names.slice(0, mostSounding)) {
    const spelt = index.typos.names[name] ?? ''
    const edits = editsBetween(asSpelt(key), asSpelt(whole ? spelt : spelt.slice(0, key.length)))
    offerName(under, name, { kind: 'sound', base: base - edits * editCost })
  }
}

function likeness(index: DrugIndex, name: number, key: string): number {
  const spelt = index.typos.names[name] ?? ''
  const alike = skeletonOf(spelt) === skeletonOf(key) ? sameSound.alike : 0
  return alike + (spelt[0] === key[0] ? 12 : 0) + (spelt.at(-1) === key.at(-1) ? 4 : 0)
}

function offerName(
  { index, near, far }: SearchInProgress,
  name: number,
  { kind, base }: { kind: 'typo' | 'sound'; base: number },
): void {
  const reach = reachOfName(index, name)
  const list = base >= oneEdit && name < index.brandKeys.length ? near : far
  const penalty = reach.generics.length === 0 ? 0 : genericWord
  eachGroupReached(index, reach, (group) => {
    if (list.best.some((other) => other.group === group)) return
    const mixed = penalty !== 0 && isMixture(index, group) ? mixture : 0
    list.offer({
      group,
      row: -1,
      kind,
      score: scoreOf(index, group, { tier: 0, base: base + penalty + mixed }),
    })
  })
}

function reachOfName(index: DrugIndex, name: number): WordReach {
  const target = typoTarget(index, name)
  const none = { from: 0, to: 0 }
  const reach: WordReach = { brands: [], generics: [], brandWords: none, makers: none, namesValue: false }
  if ('brand' in target) reach.brands.push({ from: target.brand, to: target.brand + 1 })
  else if ('firstWord' in target) reach.brands.push(prefixRange(index.brandKeys, target.firstWord))
  else reach.generics.push({ from: target.genericWord, to: target.genericWord + 1 })
  return reach
}
