import {
  baseForms,
  compact,
  denies,
  nameOnly,
  partsOf,
  plainText,
  saysNone,
  withoutAround,
  allergyWords,
} from './allergy-text.ts'
import { fold, isBengali } from './fold.ts'
import { genericKey, partsOfKey } from './generic-key.ts'
import { classesOf } from './substance-classes.ts'
import { lettersApart, soundOf } from './substance-sound.ts'
import {
  brandSubstance,
  eachOnce,
  knownGeneric,
  moleculeSubstance,
  type Substance,
  vocabulary,
} from './substance-vocabulary.ts'

/** A row that a catalogue found by some words. */
export interface CatalogueHit {
  brand: string
  generic: string
}

export interface ResolvedSubstance {
  /** What the words certainly mean. */
  substances: readonly Substance[]
  /** The words of which something is not certain: they cannot be checked. Null when all was understood, also that it is no medicine. */
  unclear: string | null
  /** What the unclear words may mean, the likeliest first, for a person to choose. */
  candidates: readonly Substance[]
}

const mostCandidates = 8
const nothing = { substances: [], candidates: [] }

/**
 * Reads what somebody is allergic to, or takes, as people write it in either script: by substance, family or brand, with
 * words around it, misspelt. Certain is a name that is known as it stands, one that sounds like exactly one known name,
 * and one with a single letter wrong that is near to no other. All else asks. `listed` are rows of the catalogue that were
 * found by these words: only a brand or generic that is just so counts; absent, none was asked.
 */
export function resolveSubstance(text: string, listed?: readonly CatalogueHit[]): ResolvedSubstance {
  const plain = plainText(text)
  const words = allergyWords(plain)
  const named = exactly(words.join(' '), listed)
  if (named) return answer(named, text)
  if (words.length === 0 || saysNone(words)) return { ...nothing, unclear: null }
  if (denies(words))
    return {
      substances: [],
      unclear: text.trim(),
      candidates: candidatesOf(nameOnly(words).join(' '), listed),
    }
  const whole = exactly(withoutAround(words).join(' '), listed)
  if (whole) return answer(whole, text)
  const parts = partsOf(plain)
  if (parts.length > 1)
    return joined(
      parts.map((part) => resolvePart(part, listed)),
      text,
    )
  return resolvePart(plain, listed, text)
}

/** What one name comes to: certain, no medicine, or of several meanings. */
type Found = { sure: readonly Substance[] } | { unsure: readonly Substance[] }

const answer = (found: Found, text: string): ResolvedSubstance =>
  'sure' in found
    ? { substances: found.sure, unclear: null, candidates: [] }
    : { substances: [], unclear: text.trim(), candidates: found.unsure.slice(0, mostCandidates) }

/** The parts of a list; a part that says only what happened means nothing beside one that names something. */
function joined(parts: readonly (ResolvedSubstance | null)[], text: string): ResolvedSubstance {
  const told = parts.filter((part) => part !== null)
  if (told.length === 0) return { ...nothing, unclear: text.trim() }
  const unclear = told.flatMap((part) => part.unclear ?? [])
  return {
    substances: eachOnce(told.flatMap((part) => part.substances)),
    candidates: eachOnce(told.flatMap((part) => part.candidates)).slice(0, mostCandidates),
    unclear: unclear.length === 0 ? null : unclear.join(', '),
  }
}

function resolvePart(
  part: string,
  listed: readonly CatalogueHit[] | undefined,
  text: string,
): ResolvedSubstance
function resolvePart(part: string, listed: readonly CatalogueHit[] | undefined): ResolvedSubstance | null
function resolvePart(
  part: string,
  listed: readonly CatalogueHit[] | undefined,
  text?: string,
): ResolvedSubstance | null {
  const words = allergyWords(part)
  const name = nameOnly(words)
  if (name.length === 0) return text === undefined ? null : { ...nothing, unclear: text.trim() }
  const said = text ?? part
  const found =
    exactly(words.join(' '), listed) ??
    exactly(withoutAround(words).join(' '), listed) ??
    exactly(name.join(' '), listed) ??
    nearly(name.join(' '), listed !== undefined)
  if (found && 'sure' in found) return answer(found, said)
  if (name.length === 1 || found)
    return {
      substances: [],
      unclear: said.trim(),
      candidates: found?.unsure ?? candidatesOf(name.join(' '), listed),
    }
  return byWords(name, listed, said)
}

/** Several words of which some may name a substance: those are taken, and while one is left over the whole is still unclear. */
function byWords(
  name: readonly string[],
  listed: readonly CatalogueHit[] | undefined,
  said: string,
): ResolvedSubstance {
  const each = name.map((word) => exactly(word, listed) ?? nearly(word, listed !== undefined))
  const sure = eachOnce(each.flatMap((found) => (found && 'sure' in found ? found.sure : [])))
  if (each.every((found) => found && 'sure' in found))
    return { substances: sure, unclear: null, candidates: [] }
  const may = each.flatMap((found) => (found && 'unsure' in found ? found.unsure : []))
  return {
    substances: sure,
    unclear: said.trim(),
    candidates: eachOnce([...sure, ...may, ...candidatesOf(name.join(' '), listed)]).slice(0, mostCandidates),
  }
}

/** A name as it stands: in the vocabulary, as a generic of known substances, or just so in the catalogue. */
function exactly(phrase: string, listed: readonly CatalogueHit[] | undefined): Found | null {
  if (phrase === '') return null
  const { sure, unsure, harmless } = vocabulary()
  for (const form of baseForms(phrase)) {
    const word = compact(form)
    const one = sure.get(word)
    if (one) return isBengali(form) ? { sure: [one] } : unlessBrand(one, inCatalogue(form, listed))
    const several = unsure.get(word)
    if (several) return { unsure: several }
    if (harmless.has(word)) return (isBengali(form) ? null : inCatalogue(form, listed)) ?? { sure: [] }
  }
  const generic = knownGeneric(phrase)
  return generic ? { sure: [generic] } : inCatalogue(phrase, listed)
}

/** A family's word that is a brand of something else too: nobody can tell which. A substance's own name is that substance, whatever is sold by it. */
function unlessBrand(one: Substance, brand: Found | null): Found {
  if (one.kind !== 'class' || !brand || !('sure' in brand)) return { sure: [one] }
  const isOfIt = brand.sure.some(({ key }) =>
    partsOfKey(key).some((part) => classesOf(part).some((family) => family === one.key)),
  )
  return isOfIt ? { sure: [one] } : { unsure: [one, ...brand.sure] }
}

function inCatalogue(phrase: string, listed: readonly CatalogueHit[] = []): Found | null {
  const brands = listed.filter((row) => isNamed(row.brand, phrase) && genericKey(row.generic) !== '')
  const byKey = new Map(
    brands.map((row) => [genericKey(row.generic), brandSubstance(row.brand, genericKey(row.generic))]),
  )
  if (byKey.size === 1) return { sure: [...byKey.values()] }
  if (byKey.size > 1) return { unsure: [...byKey.values()] }
  const key = genericKey(phrase)
  return key !== '' &&
    listed.some((row) => [genericKey(row.generic), ...genericKey(row.generic).split(' + ')].includes(key))
    ? { sure: [moleculeSubstance(key)] }
    : null
}

/** Least letters of a brand that is known by its sound. */
const leastHeard = 4

/** In its own script a brand is named by its letters, in Bengali by its sound. */
const isNamed = (brand: string, phrase: string): boolean =>
  compact(fold(brand)) === compact(fold(phrase)) ||
  (isBengali(phrase) &&
    soundOf(phrase).whole.length >= leastHeard &&
    soundOf(brand).whole === soundOf(phrase).whole)

/** Least consonants by whose sound a name is known, and least letters of one that may have a letter wrong. */
const leastSound = 4
const leastLetters = 6

/** A name that is misspelt. Where no catalogue was asked it may as well be a brand: then it is not certain. */
function nearly(phrase: string, isCertain: boolean): Found | null {
  const forms = baseForms(phrase)
  const alike = eachOnce(forms.flatMap(soundingAlike))
  const near = eachOnce(forms.flatMap((form) => misspelt(compact(fold(form)), 1)))
  const one = alike.length === 1 ? alike : near.length === 1 ? near : []
  if (isCertain && one.length === 1) return { sure: one }
  return alike.length + near.length === 0 ? null : { unsure: eachOnce([...one, ...near, ...alike]) }
}

/** The names with the same consonants and beginning and, but for one vowel (in Bengali two), the same vowels: the nearest. */
function soundingAlike(form: string): Substance[] {
  const { consonants, whole } = soundOf(form)
  const word = compact(fold(form))
  if (consonants.length < leastSound || word.length < leastLetters) return []
  const isHeard = isBengali(form)
  const most = isHeard ? 2 : 1
  const heard = (vocabulary().bySound.get(consonants) ?? [])
    .filter((one) => one.whole[0] === whole[0] && (isHeard || Math.abs(one.letters - word.length) <= 2))
    .map((one) => ({ substance: one.substance, apart: lettersApart(whole, one.whole, most) }))
  const nearest = Math.min(most, ...heard.map((one) => one.apart))
  return heard.filter((one) => one.apart === nearest).map((one) => one.substance)
}

function misspelt(word: string, most: 1 | 2): Substance[] {
  if (word.length < leastLetters) return []
  return vocabulary().spelled.flatMap(([name, substance]) =>
    name[0] === word[0] && lettersApart(word, name, most) <= most ? [substance] : [],
  )
}

/** What a name may mean: known names that begin with it or are two letters away, and what the catalogue found. */
function candidatesOf(phrase: string, listed: readonly CatalogueHit[] | undefined): Substance[] {
  const word = compact(fold(phrase))
  if (word.length < 3) return []
  const begins = vocabulary().spelled.flatMap(([name, substance]) =>
    name.startsWith(word) ? [substance] : [],
  )
  const brands = (listed ?? [])
    .filter((row) => genericKey(row.generic) !== '')
    .map((row) => brandSubstance(row.brand, genericKey(row.generic)))
  return eachOnce([...begins, ...misspelt(word, 2), ...brands]).slice(0, mostCandidates)
}

/** What may be meant while somebody types: certain ones first. Nothing here is chosen by itself. */
export function suggestSubstances(text: string, listed?: readonly CatalogueHit[]): Substance[] {
  const { substances, candidates } = resolveSubstance(text, listed)
  return eachOnce([
    ...substances,
    ...candidates,
    ...candidatesOf(nameOnly(allergyWords(plainText(text))).join(' '), listed),
  ])
}

/** What a catalogue is to be asked for, so that brands among the words are known: the whole name, each part of a list, each word. */
export function phrasesToFind(text: string): string[] {
  const plain = plainText(text)
  const parts = partsOf(plain)
    .map((part) => nameOnly(allergyWords(part)))
    .filter((words) => words.length > 0)
  const phrases = [
    withoutAround(plain.split(' ')).join(' '),
    ...parts.map((words) => words.join(' ')),
    ...parts.flatMap((words) => (words.length > 1 ? words.filter((word) => word.length > 2) : [])),
  ]
  return [...new Set(phrases)].filter((phrase) => phrase !== '').slice(0, mostCandidates)
}
