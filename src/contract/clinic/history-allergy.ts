import { allergyWords, nameOnly, plainText } from './allergy-text.ts'
import { namesFlag } from './history-flags.ts'
import { historyParts, type HistoryPart } from './history-parts.ts'
import { readSubstance, type ReadSubstance } from './read-allergy.ts'
import type { CatalogueHit } from './resolve-substance.ts'
import { eachOnce } from './substance-vocabulary.ts'

type Line = { text: string; group?: string | null }

const allergyWord = /\ballerg(y|ies|ic)\b|(অ্যা|এ|এ্যা)লার্জি/
const reaction = /\b(hypersensitiv(e|ity)|anaphyla(xis|ctic))\b/
/** Words that tell of an allergy where a substance stands beside them: `Aspirin intolerance`. */
const mayBe =
  /\b(reactions?|sjs|angioedema)\b|\brash(es)? (to|with|after|from)\b|(?<!glucose |lactose |heat |cold |exercise )\bintoleran(t|ce)\b/
const toSomething =
  /\b(allerg(y|ic|ies)|hypersensitiv(e|ity)|anaphyla(xis|ctic)) (to|from|with|after|of|against)\b|\b(drug|medicine)s? allerg(y|ies)\b|ওষুধ(ে|ের)? (অ্যা|এ|এ্যা)লার্জি/
/** Illnesses that are called allergic, and what an allergy does. */
const allergicDisease =
  /rhinit|conjunctivit|dermatit|asthma|eczema|bronchit|sinusit|urticaria|purpura|alveolitis|disorder|cough|সর্দি|হাঁপানি|কনজাংটিভ/
/** Where an allergy shows, and what it is to: no medicine. */
const general =
  /^(food|nasal|nose|eyes?|ocular|throat|seasonal|winter|cold|contact|chronic|acute|respiratory|atopic|mild|yes|present|positive)$/
const heading = /^(known |h\/o )*(drug |medicine )?allerg(y|ies)$/
/** What a patient takes, or has besides. */
const besides = /^(on|can take|tolerates|tolerated|takes|taking|getting|using|h\/o|k\/c\/o|c\/o)\b/

/** Whether a line may tell of an allergy, so that a catalogue is asked for its words. */
export const speaksOfAllergy = ({ text }: Line): boolean => speaks(plainText(text))

const isSure = ({ text }: { text: string }): boolean => allergyWord.test(text) || reaction.test(text)
const speaks = (text: string): boolean => isSure({ text }) || mayBe.test(text)

/**
 * The allergy that a line of history tells of, certain or not; null where it tells of none: `Allergic rhinitis` does not.
 * Of `Allergic to penicillin, no other drug allergy` the second part is left out, and what is doubted is asked about.
 */
export function allergyIn(line: Line, listed?: readonly CatalogueHit[]): ReadSubstance | null {
  if (line.group === 'Family' || !speaksOfAllergy(line)) return null
  const parts = historyParts(line.text)
  const isAsked = line.text.includes('?')
  const isTold = ({ standing }: HistoryPart) => standing === 'said' || (standing === 'doubted' && !isAsked)
  const told = readParts(line.text, parts, { isKept: isTold, listed })
  const doubted = isAsked
    ? readParts(line.text, parts, { isKept: ({ standing }) => standing === 'doubted', listed })
    : null
  return doubted ? withDoubt(told, doubted) : told
}

/** Nothing of what is doubted is certain: a person chooses. */
const withDoubt = (
  told: ReadSubstance | null,
  { about, substances, candidates }: ReadSubstance,
): ReadSubstance => ({
  about: told?.about ?? about,
  substances: told?.substances ?? [],
  unclear: [told?.unclear, about].filter((words) => words).join(', '),
  candidates: eachOnce([...(told?.candidates ?? []), ...substances, ...candidates]),
})

interface Reading {
  isKept: (part: HistoryPart) => boolean
  listed: readonly CatalogueHit[] | undefined
}

function readParts(
  line: string,
  parts: readonly HistoryPart[],
  { isKept, listed }: Reading,
): ReadSubstance | null {
  const kept = parts.filter((part) => isKept(part) && !isBesides(part))
  const of = kept.some(isSure)
    ? kept
    : kept.filter((part) => mayBe.test(part.text) || isExcepted(part, parts))
  if (of.length === 0) return null
  const text = of.length === parts.length ? line : of.map(({ raw }) => raw).join(', ')
  const read = readSubstance({ text, generic_key: null }, listed)
  const asks = (part: HistoryPart) =>
    namesSomething(part, parts) &&
    readSubstance({ text: part.raw, generic_key: null }, listed).unclear !== null
  const isNamed = toSomething.test(plainText(text)) || of.some(asks)
  return isNamed || read.unclear === null || read.substances.length > 0 ? { ...read, about: text } : null
}

/** `No allergy except penicillin`, `No allergy but sulfa rash`. */
function isExcepted(part: HistoryPart, parts: readonly HistoryPart[]): boolean {
  const at = parts.indexOf(part)
  const isDenial = (other: HistoryPart | undefined) => other?.standing === 'denied' && speaks(other.text)
  if (part.link === 'but') return isDenial(parts[at - 1])
  return part.link === 'except' && (isDenial(parts[at - 1]) || isDenial(parts[at + 1]))
}

/** `Skin allergy` names no substance, `Moxacil allergy` may: what it is has to be asked. */
function namesSomething(part: HistoryPart, parts: readonly HistoryPart[]): boolean {
  const before = parts[parts.indexOf(part) - 1]
  if (part.link === 'except') return true
  if (allergicDisease.test(part.text)) return false
  const isUnder = before !== undefined && part.link === 'own' && heading.test(before.text)
  if (/(অ্যা|এ|এ্যা)লার্জি/.test(part.text)) return true
  if (!isUnder && !isSure(part)) return false
  return nameOnly(allergyWords(part.text)).some((word) => !general.test(word))
}

const isBesides = ({ text }: HistoryPart): boolean => !speaks(text) && (besides.test(text) || namesFlag(text))
