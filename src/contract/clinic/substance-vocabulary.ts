import { compact, plainText } from './allergy-text.ts'
import { classWords } from './class-words.ts'
import { fold } from './fold.ts'
import { aliases } from './generic-aliases.ts'
import { genericKey, partsOfKey } from './generic-key.ts'
import { type SubstanceClass, substanceClassNames } from './substance-class-names.ts'
import { bengaliNames, knownKeys, notMedicines } from './substance-names.ts'
import { type Sound, soundOf } from './substance-sound.ts'

/** What somebody does not bear: a substance, a family of them, or a brand with all that is in it. */
export interface Substance {
  kind: 'molecule' | 'class' | 'brand'
  /** The family's name, or the generic key; a brand's may be of several substances. */
  key: string
  label: string
  bn_label: string | null
}

export const idOf = ({ kind, key, label }: Substance): string =>
  kind === 'brand' ? `brand/${key}/${label.toLowerCase()}` : `${kind}/${key}`

/** Each substance once, in the order given. */
export const eachOnce = (list: readonly Substance[]): Substance[] => [
  ...new Map(list.map((one) => [idOf(one), one])).values(),
]

const firstBengali = new Map(
  [...bengaliNames].toReversed().map(([name, key]) => [key, name.normalize('NFC')]),
)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const classSubstance = (name: SubstanceClass): Substance => ({
  kind: 'class',
  key: name,
  label: classWords[name].label,
  bn_label: classWords[name].bn_label,
})

export const moleculeSubstance = (key: string): Substance => ({
  kind: 'molecule',
  key,
  label: key.split(' + ').map(capital).join(' + '),
  bn_label: firstBengali.get(key) ?? null,
})

export const brandSubstance = (brand: string, generic_key: string): Substance => ({
  kind: 'brand',
  key: generic_key,
  label: brand,
  bn_label: null,
})

interface Vocabulary {
  sure: ReadonlyMap<string, Substance>
  unsure: ReadonlyMap<string, readonly Substance[]>
  harmless: ReadonlySet<string>
  /** Every name in Latin letters without signs, for misspellings. */
  spelled: readonly (readonly [name: string, substance: Substance])[]
  /** By consonants. */
  bySound: ReadonlyMap<string, readonly Heard[]>
}

interface Heard extends Sound {
  letters: number
  substance: Substance
}

let built: Vocabulary | undefined

/** All names that are known without a catalogue; made at the first use. */
export function vocabulary(): Vocabulary {
  built ??= build()
  return built
}

const nameOf = (text: string): string => compact(plainText(text))

function build(): Vocabulary {
  const sure = new Map<string, Substance>()
  const unsure = new Map<string, Substance[]>()
  const put = (name: string, substance: Substance) => {
    const word = nameOf(name)
    if (word !== '' && !sure.has(word)) sure.set(word, substance)
  }
  for (const name of substanceClassNames) {
    const substance = classSubstance(name)
    for (const word of classWords[name].words
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')) {
      const key = nameOf(word.replace('*', ''))
      if (word.startsWith('*')) unsure.set(key, [...(unsure.get(key) ?? []), substance])
      else put(word, substance)
    }
  }
  for (const key of knownKeys) put(key, moleculeSubstance(key))
  for (const [name, key] of aliases)
    if (partsOfKey(key).every((part) => knownKeys.has(part))) put(name, moleculeSubstance(genericKey(key)))
  for (const [name, key] of bengaliNames) put(name, moleculeSubstance(key))
  return { sure, unsure, harmless: new Set([...notMedicines].map(nameOf)), ...heard(sure) }
}

/** Names of fewer letters are too near to one another to be known by their sound or with a letter wrong. */
const fewestLetters = 7

function heard(sure: ReadonlyMap<string, Substance>): Pick<Vocabulary, 'spelled' | 'bySound'> {
  const spelled: [string, Substance][] = []
  const bySound = new Map<string, Heard[]>()
  for (const [name, substance] of sure) {
    const latin = compact(fold(name))
    if (latin.length < fewestLetters || /\d|^vitamin/.test(latin)) continue
    if (latin === name) spelled.push([latin, substance])
    const sound = soundOf(name)
    bySound.set(sound.consonants, [
      ...(bySound.get(sound.consonants) ?? []),
      { ...sound, letters: latin.length, substance },
    ])
  }
  return { spelled, bySound }
}

/** A combination or a salt of known substances: `Cefuroxime Axetil`, `Sulphamethoxazole + Trimethoprim`. */
export function knownGeneric(text: string): Substance | undefined {
  const parts = partsOfKey(text)
  return parts.length > 0 && parts.every((part) => knownKeys.has(part))
    ? moleculeSubstance(parts.join(' + '))
    : undefined
}
