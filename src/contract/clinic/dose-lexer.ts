import type { Lexeme, LexemeWithText } from './dose-lexeme.ts'
import { INSTRUCTION_PHRASES, PURPOSE_PHRASES } from './dose-instructions.ts'
import { DOSE_PHRASES } from './dose-lexicon.ts'
import { type Finder, finderOf, type Phrase } from './dose-pattern.ts'
import { REASON_PHRASES } from './dose-reasons.ts'
import { ROUTE_PHRASES } from './dose-routes.ts'
import { TIMING_PHRASES } from './dose-timings.ts'
import { type DoseUnit, isAmountOf, SPOON_ML } from './dose-unit.ts'
import { type Atom, atomsOf } from './rx-tokens.ts'
import { unitAt } from './unit-words.ts'

type Found = { length: number; lexemes: Lexeme[] }

/** A bare number of more than this is a strength or a slip, whatever the form; insulin goes so far, the form of most stops long before. */
const MOST_BARE = 100
/** Two bare numbers with '+' between them are the strengths of a combination ("5+20") when one is more than this. */
const MOST_BARE_IN_PAIR = 4
const MOST_SLOTS = 6
const SEPARATORS = [',', ';', '(', ')', '[', ']', '—', '.', '|']

const wrapped = <M>(phrases: readonly Phrase<M>[], wrap: (means: M) => Lexeme): Phrase<Lexeme>[] =>
  phrases.map(([pattern, means]) => [
    pattern,
    (captured) => {
      const meant = means(captured)
      return meant === null ? null : wrap(meant)
    },
  ])

const phraseAt: Finder<Lexeme> = finderOf<Lexeme>(
  () => [
    ...DOSE_PHRASES,
    ...wrapped(TIMING_PHRASES, (timing) => ({ is: 'timing', timing })),
    ...wrapped(ROUTE_PHRASES, (route) => ({ is: 'route', route })),
    ...wrapped(REASON_PHRASES, (when) => ({ is: 'when', when })),
    ...wrapped(INSTRUCTION_PHRASES(), (instruction) => ({ is: 'instruction', instruction })),
    ...wrapped(PURPOSE_PHRASES(), (purpose) => ({ is: 'purpose', purpose })),
  ],
  unitAt,
)

/**
 * Texts that were read last, and what they say. At one key a line is read some ten times (where its dose may begin, for its
 * sentence, behind each offer), and with each new medicine the whole list of doses: 3 to 20 ms of that key, four times as
 * much on a slow tablet. Twelve medicines (bench P4): 433 ms of reading without, 178 with.
 */
const lately = new Map<string, readonly LexemeWithText[]>()
const mostLately = 1000

/** What each phrase of a typed text says, in its order. No word is passed over: what is not known is `unread`. */
export function lexemesOf(typed: string): readonly LexemeWithText[] {
  const before = lately.get(typed)
  if (before) return before
  const said = readLexemes(typed)
  if (lately.size >= mostLately) lately.clear()
  lately.set(typed, said)
  return said
}

function readLexemes(typed: string): LexemeWithText[] {
  const atoms = atomsOf(typed)
  const said: LexemeWithText[] = []
  for (let at = 0; at < atoms.length;) {
    const before = said.at(-1)?.lexeme
    const { length, lexemes } = isParting(atoms, at, before)
      ? { length: 1, lexemes: [{ is: 'separator' as const }] }
      : lexemeAt(atoms, at)
    const text = atoms
      .slice(at, at + length)
      .map((atom) => (atom.glued ? atom.raw : ` ${atom.raw}`))
      .join('')
      .trim()
    said.push(
      ...lexemes.map((lexeme) => ({ lexeme: lexeme.is === 'unread' ? { ...lexeme, text } : lexeme, text })),
    )
    at += length
  }
  return said
}

/** What the first phrase of a text says; null for an empty text. */
export function firstLexemeOf(typed: string): Lexeme | null {
  const atoms = atomsOf(typed)
  return atoms.length === 0 ? null : (lexemeAt(atoms, 0).lexemes[0] ?? null)
}

function lexemeAt(atoms: readonly Atom[], at: number): Found {
  const phrase = phraseAt(atoms, at)
  const found = [
    ...numberAt(atoms, at),
    ...withAmountAt(atoms, at),
    ...(phrase ? [{ length: phrase.length, lexemes: [phrase.means] }] : []),
  ]
  const [first] = found.toSorted((a, b) => b.length - a.length)
  return first ?? { length: 1, lexemes: [{ is: 'unread', text: '' }] }
}

/** 'with 10 ml', as a mouth is rinsed with it. */
const withAmountAt = (atoms: readonly Atom[], at: number): Found[] =>
  atoms[at]?.text === 'with'
    ? numberAt(atoms, at + 1)
        .filter(({ lexemes: [said] }) => said?.is === 'amount' && said.unit !== undefined)
        .map(({ length, lexemes }) => ({ length: length + 1, lexemes }))
    : []

/** A hyphen with space on both sides parts two phrases; '-1', '5-7' and '5 - 7' are something else. */
function isParting(atoms: readonly Atom[], at: number, before: Lexeme | undefined): boolean {
  const [atom, next] = [atoms[at], atoms[at + 1]]
  if (SEPARATORS.includes(atom?.text ?? '')) return true
  const isRange = before?.is === 'amount' && before.unit === undefined && next?.is === 'number'
  return (
    atom?.text === '-' && before !== undefined && !atom.glued && next !== undefined && !next.glued && !isRange
  )
}

function numberAt(atoms: readonly Atom[], at: number): Found[] {
  const atom = atoms[at]
  if (atom?.is !== 'number') return []
  const unit = unitAt(atoms, at + 1)
  const found = [...slotsAt(atoms, at), ...byTimes(atoms, at)]
  if (unit)
    found.push(
      ...(isAmountOf(atom.value, unit.means)
        ? [
            restated(atoms, at, {
              length: 1 + unit.length,
              lexemes: [{ is: 'amount', amount: atom.value, unit: unit.means }],
            }),
          ]
        : []),
    )
  else if (isCompact(atom) && !goesOn(atoms, at))
    found.push({ length: 1, lexemes: [{ is: 'slots', amounts: Array.from(atom.raw, Number) }] })
  else if (atom.value > 0 && atom.value <= MOST_BARE)
    found.push({ length: 1, lexemes: [{ is: 'amount', amount: atom.value }] })
  return found
}

/** '101': three or four digits in one. '100' is 1+0+0, but '120' and '1000' are only ever strengths, and '2026' a year. */
function isCompact({ raw }: Atom): boolean {
  if (!/^[0-3]{3,4}$/.test(raw) || /^0+$/.test(raw)) return false
  if (raw.length === 4)
    return !raw.endsWith('00') && !raw.startsWith('20') && new Set(raw.replaceAll('0', '')).size === 1
  return !(raw.endsWith('0') && raw[0] !== '0' && raw[1] !== '0' && raw[0] !== raw[1])
}

/** '100+25', '200/40', '100%': not a morning of one, but the beginning of a strength. */
function goesOn(atoms: readonly Atom[], at: number): boolean {
  const [mark, behind] = [atoms[at + 1], atoms[at + 2]]
  if (mark?.is !== 'mark' || !mark.glued) return false
  return mark.text === '%' || (['+', '/'].includes(mark.text) && behind?.is === 'number' && behind.glued)
}

/** '1x3' can only be one, three times; '3x1' and '2x3' can be read both ways. */
function byTimes(atoms: readonly Atom[], at: number): Found[] {
  const [amount, x, times, next] = atoms.slice(at, at + 4)
  if (
    amount?.is !== 'number' ||
    x?.text !== 'x' ||
    !x.glued ||
    times?.is !== 'number' ||
    !times.glued ||
    (next?.glued && next.is === 'word' && next.text !== 'x')
  )
    return []
  if (
    amount.value > 1 ||
    amount.value <= 0 ||
    !Number.isInteger(times.value) ||
    times.value < 1 ||
    times.value > 6
  )
    return []
  return [
    {
      length: 3,
      lexemes: [
        { is: 'amount', amount: amount.value },
        { is: 'times', per_day: times.value },
      ],
    },
  ]
}

type Slots = { amounts: number[]; units: (DoseUnit | undefined)[]; end: number }

function slotsAt(atoms: readonly Atom[], at: number): Found[] {
  return [
    slotsBy(atoms, at, '+'),
    slotsBy(atoms, at, '-'),
    slotsBy(atoms, at, ','),
    besideEachOther(atoms, at),
  ].flatMap((slots) => {
    const found = slots && withUnit(atoms, slots)
    return found ? [restated(atoms, at, { ...found, length: found.length - at })] : []
  })
}

function slotsBy(atoms: readonly Atom[], at: number, mark: '+' | '-' | ','): Slots | null {
  const slots: Slots = { amounts: [], units: [], end: at }
  for (;;) {
    const atom = atoms[slots.end]
    if (atom?.is !== 'number') return null
    const unit = mark === '+' ? unitAt(atoms, slots.end + 1) : null
    slots.amounts.push(atom.value)
    slots.units.push(unit?.means)
    slots.end += 1 + (unit?.length ?? 0)
    if (atoms[slots.end]?.text !== mark) break
    // A list of numbers goes on; a comma behind it parts it from what follows.
    if (mark === ',' && atoms[slots.end + 1]?.is !== 'number') break
    slots.end += 1
  }
  const least = mark === '+' ? 2 : 3
  const most = mark === '+' ? MOST_SLOTS : 4
  const isTaper = mark !== '+' && isStepwise(slots.amounts)
  return slots.amounts.length < least || slots.amounts.length > most || isTaper ? null : slots
}

/** '6-5-4-3-2-1' and '3-2-1' are one less on each day to who tapers, and no 21 tablets of a day. */
const isStepwise = (amounts: readonly number[]): boolean =>
  [amounts, amounts.toReversed()].some((run) => run.every((amount, at) => amount === at + 1))

/** '1 0 1': three or four small numbers of which one is nothing, or all the same. */
function besideEachOther(atoms: readonly Atom[], at: number): Slots | null {
  const numbers: number[] = []
  for (let end = at; ; end++) {
    const atom = atoms[end]
    if (
      atom?.is !== 'number' ||
      (end > at && atom.glued) ||
      unitAt(atoms, end + 1) ||
      (phraseAt(atoms, end)?.length ?? 0) > 1
    )
      break
    numbers.push(atom.value)
  }
  const small = numbers.every((number) => [0, 0.5, 1, 1.5, 2, 3].includes(number))
  const clear = numbers.includes(0) || new Set(numbers).size === 1
  const before = atoms[at - 1]
  if (
    numbers.length < 3 ||
    numbers.length > 4 ||
    !small ||
    !clear ||
    before?.is === 'number' ||
    before?.is === 'mark'
  )
    return null
  return { amounts: numbers, units: numbers.map(() => undefined), end: at + numbers.length }
}

/** One unit for all, written once or with each; null when there are two, or a number is none of its unit. */
function withUnit(atoms: readonly Atom[], { amounts, units, end }: Slots): Found | null {
  const inside = new Set(units.filter((unit) => unit !== undefined))
  const behind = inside.size === 0 ? unitAt(atoms, end) : null
  const unit = behind?.means ?? [...inside][0]
  const bare = amounts.length === 2 ? MOST_BARE_IN_PAIR : MOST_BARE
  const fits = amounts.every((amount) => (unit ? amount === 0 || isAmountOf(amount, unit) : amount <= bare))
  if (inside.size > 1 || !fits || !amounts.some((amount) => amount > 0)) return null
  return { length: end + (behind?.length ?? 0), lexemes: [{ is: 'slots', amounts, ...(unit && { unit }) }] }
}

/** '2 tsp (10 ml)' says one thing twice: what stands in brackets must agree. */
function restated(atoms: readonly Atom[], at: number, found: Found): Found {
  const end = at + found.length
  const [lexeme] = found.lexemes
  if (
    atoms[end]?.text !== '(' ||
    (lexeme?.is !== 'amount' && lexeme?.is !== 'slots') ||
    SPOON_ML[lexeme.unit ?? 'ml'] === undefined
  )
    return found
  const again = lexemeAt(atoms, end + 1)
  const closed = atoms[end + 1 + again.length]?.text === ')'
  return closed && again.lexemes[0] && sameMeasure(lexeme, again.lexemes[0])
    ? { ...found, length: found.length + again.length + 2 }
    : found
}

function sameMeasure(spoons: Extract<Lexeme, { is: 'amount' | 'slots' }>, ml: Lexeme): boolean {
  if ((ml.is !== 'amount' && ml.is !== 'slots') || ml.unit !== 'ml') return false
  const [one, two] = [spoons, ml].map((said) => (said.is === 'amount' ? [said.amount] : said.amounts))
  const size = SPOON_ML[spoons.unit ?? 'ml'] ?? 0
  return (
    one?.length === two?.length &&
    (one ?? []).every((amount, at) => Math.abs(amount * size - (two?.[at] ?? -1)) < 1e-6)
  )
}
