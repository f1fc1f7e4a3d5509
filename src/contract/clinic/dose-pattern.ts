import type { DoseUnit } from './dose-unit.ts'
import { type Atom, atomsOf } from './rx-tokens.ts'

/** What the numbers and units of a phrase were. */
export type PhraseCapture = { numbers: number[]; units: DoseUnit[] }
/** What a phrase means, or null when with these numbers it means nothing. */
export type PhraseMeaning<M> = (captured: PhraseCapture) => M | null
/**
 * A phrase as typed: words with a space between, '|' between two words of one meaning, '?' behind a word that may be left
 * out, '~' before one that stands without a space, '#' for a number, '@' for a unit.
 */
export type Phrase<M> = readonly [pattern: string, means: PhraseMeaning<M>]
/** Finds the longest phrase that begins with an atom. */
export type Finder<M> = (atoms: readonly Atom[], at: number) => { length: number; means: M } | null
/** Finds the unit that begins with an atom. */
export type UnitFinder = Finder<DoseUnit>

type Element = { optional: boolean; glued: boolean } & (
  | { is: 'number' }
  | { is: 'unit' }
  | { is: 'words'; texts: readonly string[]; values: readonly number[] }
)
type Compiled<M> = { elements: readonly Element[]; means: PhraseMeaning<M> }
type Place = { atoms: readonly Atom[]; at: number }

/** Builds the finder of a vocabulary. The phrases are read when the first line is. */
export function finderOf<M>(phrases: () => readonly Phrase<M>[], unitAt: UnitFinder = () => null): Finder<M> {
  let built: ReadonlyMap<string, Compiled<M>[]> | null = null
  return (atoms, at) => {
    built ??= byFirst(phrases())
    const atom = atoms[at]
    if (!atom) return null
    let best: { length: number; means: M } | null = null
    for (const phrase of candidates(built, atoms.slice(at, at + 2))) {
      for (const { end, captured } of endsOf(phrase.elements, { atoms, at }, unitAt)) {
        const longer: M | null = best !== null && end - at <= best.length ? null : phrase.means(captured)
        if (longer !== null) best = { length: end - at, means: longer }
      }
    }
    return best
  }
}

/** The phrases that may begin here, found by their first word, or by their first number and the word behind it. */
function candidates<M>(
  built: ReadonlyMap<string, Compiled<M>[]>,
  [atom, next]: readonly Atom[],
): readonly Compiled<M>[] {
  const named = built.get(atom ? keyOf(atom) : '') ?? []
  if (atom?.is !== 'number') return named
  return [
    ...named,
    ...(built.get('#') ?? []),
    ...(next
      ? [...(built.get(`# ${keyOf(next)}`) ?? []), ...(next.is === 'number' ? (built.get('# #') ?? []) : [])]
      : []),
  ]
}

const keyOf = (atom: Atom): string => (atom.is === 'number' ? String(atom.value) : atom.text)

function byFirst<M>(phrases: readonly Phrase<M>[]): Map<string, Compiled<M>[]> {
  const built = new Map<string, Compiled<M>[]>()
  for (const [pattern, means] of phrases) {
    const elements = pattern.split(' ').map(elementOf)
    for (const key of new Set(firstOf(elements)))
      built.set(key, [...(built.get(key) ?? []), { elements, means }])
  }
  return built
}

/** The words with which a phrase may begin: of its first element, and of the next while that may be left out. */
function firstOf([element, ...rest]: readonly Element[]): string[] {
  if (!element) return []
  const keys =
    element.is === 'words'
      ? [...element.texts, ...element.values.map(String)]
      : element.is === 'number'
        ? numberKeys(rest)
        : ['#']
  return element.optional ? [...keys, ...firstOf(rest)] : keys
}

function numberKeys(rest: readonly Element[]): string[] {
  const [next] = rest
  return next?.is === 'words' && !next.optional
    ? firstOf([next]).map((key) => `# ${key}`)
    : next?.is === 'number'
      ? ['# #']
      : ['#']
}

function elementOf(written: string): Element {
  const frame = {
    optional: written.length > 1 && written.endsWith('?'),
    glued: written.length > 1 && written.startsWith('~'),
  }
  const bare = written.slice(frame.glued ? 1 : 0, frame.optional ? -1 : undefined)
  if (bare === '#') return { ...frame, is: 'number' }
  if (bare === '@') return { ...frame, is: 'unit' }
  const atoms = bare.split('|').flatMap((word) => atomsOf(word))
  return {
    ...frame,
    is: 'words',
    texts: atoms.flatMap((atom) => (atom.is === 'number' ? [] : [atom.text])),
    values: atoms.flatMap((atom) => (atom.is === 'number' ? [atom.value] : [])),
  }
}

/** Every end that the elements may reach from here, with what was captured on the way. */
function endsOf(
  [element, ...rest]: readonly Element[],
  place: Place,
  unitAt: UnitFinder,
): { end: number; captured: PhraseCapture }[] {
  if (!element) return [{ end: place.at, captured: { numbers: [], units: [] } }]
  const skipped = element.optional ? endsOf(rest, place, unitAt) : []
  const taken = takes(element, place, unitAt)
  if (!taken) return skipped
  const further = endsOf(rest, { ...place, at: place.at + taken.length }, unitAt)
  return [
    ...skipped,
    ...further.map(({ end, captured }) => ({
      end,
      captured: {
        numbers: [...taken.numbers, ...captured.numbers],
        units: [...taken.units, ...captured.units],
      },
    })),
  ]
}

function takes(
  element: Element,
  { atoms, at }: Place,
  unitAt: UnitFinder,
): (PhraseCapture & { length: number }) | null {
  const atom = atoms[at]
  if (!atom || (element.glued && !atom.glued)) return null
  if (element.is === 'unit') {
    const unit = unitAt(atoms, at)
    return unit && { length: unit.length, numbers: [], units: [unit.means] }
  }
  if (element.is === 'number')
    return atom.is === 'number' ? { length: 1, numbers: [atom.value], units: [] } : null
  const said = atom.is === 'number' ? element.values.includes(atom.value) : element.texts.includes(atom.text)
  return said ? { length: 1, numbers: [], units: [] } : null
}
