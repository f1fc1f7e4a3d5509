import { toLatinDigits } from './digits.ts'
import type { Lexeme } from './dose-lexeme.ts'
import { firstLexemeOf } from './dose-lexer.ts'
import { readDoseLine } from './drug-line.ts'

/** A typed line cut in two: the words of the name and strength to search by, and the words of the dose, letter for letter. */
export type DrugLineParts = { search: string; dose: string }
/** `readings`: every way in which the line can be cut, the likelier first: in 'rimstar 4 od' the 4 may be a strength or four tablets. */
export type DrugLineSplit = DrugLineParts & { note: string | null; readings: DrugLineParts[] }

type Word = { text: string; from: number }
type Line = { typed: string; words: readonly Word[] }

/** Three or four digits that are slots to one doctor and a strength (100 mg, Fexo 120) to another. */
const SLOTS_OR_STRENGTH = /^[1-3](?:[0-3]00|00|20)$/
const NUMBER = /^[\d০-৯]+(?:\.[\d০-৯]+)?$/
const WITH_UNIT = /^[\d০-৯]+(?:\.[\d০-৯]+)?(?:mg|mcg|g|gm|iu|%)$/i
const STRENGTH_UNIT = /^(?:mg|mcg|g|gm|iu|%)$/i
const HAS_DIGIT = /[\d০-৯]/
const NUMBER_NAMES = /^(?:one|two|three|four|five|six)$/i
/** A number and what is counted: '20 cap' is a strength with its form to one doctor and twenty capsules to nobody, '4 tab' four tablets. */
const COUNTED =
  /^(?:tabs?|tablets?|caps?|capsules?|supp|inj|drops?|sprays?|sachets?|patch|ট্যাবলেট|ক্যাপসুল|ড্রপ)\.?$/i
const COUNTED_TOGETHER = /^[\d০-৯]+(?:\.[\d০-৯]+)?(?:tabs?|caps?|supp|inj|drops?)\.?$/i
const MOST_COUNTED = 4
/** From so many international units on it is the strength of a capsule, below the dose of an insulin. */
const LEAST_IU = 1000

/** Cuts a line typed in one go into name and dose. The first word is always name; no word is changed, moved or lost. */
export function splitDrugLine(typed: string): DrugLineSplit {
  const [head = '', ...notes] = typed.split('//')
  const line: Line = {
    typed: head,
    words: [...head.matchAll(/\S+/g)].map((match) => ({ text: match[0], from: match.index })),
  }
  const note = notes.join('//').trim()
  const at = cutsOf(line)
  const readings = at.map((cut) => splitAt(line, cut))
  return { ...(readings[0] ?? { search: head.trim(), dose: '' }), note: note === '' ? null : note, readings }
}

function splitAt({ typed, words }: Line, at: number): DrugLineParts {
  const from = words[at]?.from ?? typed.length
  return {
    search: words
      .slice(0, at)
      .map(({ text }) => text)
      .join(' '),
    dose: typed.slice(from).trim(),
  }
}

/** Where the dose may begin, the likeliest first; the whole line is a name where nothing of a dose is in it. */
function cutsOf(line: Line): number[] {
  const { words } = line
  const begin = words.findIndex((_, at) => at > 0 && beginsDose(line, at))
  const last =
    begin < 0 ? words.length : isOne(words[begin]) ? begin + 1 : begin + countedLength(words, begin)
  const whole = words.flatMap((_, at) => (at > 0 && at <= last && isReadable(line, at) ? [at] : []))
  const [first, ...later] = whole
  if (first === undefined) return begin < 0 ? [] : [begin]
  // 'gaba 300' alone is the strength: no dose need stand behind it.
  const ends = begin < 0 ? [...later, words.length] : later
  const other = ends.find(
    (at) =>
      isStrength(words.slice(first, at).map(({ text }) => text)) ||
      at === first + countedLength(words, first),
  )
  const counted = countedLength(words, first)
  const before = words.slice(1, first)
  if (
    other === undefined ||
    hasNumber(before) ||
    (counted > 0 && before.some(({ text }) => HAS_DIGIT.test(text)))
  )
    return [first]
  const isCount =
    isOne(words[first]) ||
    (counted > 0 && Number.parseFloat(toLatinDigits(words[first]?.text ?? '')) <= MOST_COUNTED)
  return isCount ? [first, other] : [other, first]
}

/** How many words a number with what it counts has from here on; none where something else stands. */
function countedLength(words: readonly Word[], at: number): number {
  const [number, unit] = [words[at]?.text ?? '', words[at + 1]?.text ?? '']
  if (COUNTED_TOGETHER.test(number)) return 1
  return NUMBER.test(number) && COUNTED.test(unit) ? 2 : 0
}

function isReadable(line: Line, at: number): boolean {
  const { dose } = splitAt(line, at)
  const first = firstLexemeOf(dose)
  return first !== null && !NO_BEGINNING.has(first.is) && 'line' in readDoseLine(dose, { form_abbr: '' })
}

const NO_BEGINNING = new Set<Lexeme['is']>(['unread', 'noise', 'each', 'and', 'separator', 'insulin'])
const isOne = (word: Word | undefined): boolean => word !== undefined && ['1', '১'].includes(word.text)
/** '500', '5+20', 'napa500'; the number in 'B1' or 'D3]' is a name's. */
const hasNumber = (words: readonly Word[]): boolean =>
  words.some(({ text }) => /^[\d০-৯.½¼¾]|[\d০-৯]{3}/.test(text))

/** '500', '500mg', '500 mg', '40000 iu', 'one' as in 'Napa One'. */
function isStrength([number = '', unit, ...more]: readonly string[]): boolean {
  if (
    more.length > 0 ||
    (unit === undefined
      ? !(NUMBER.test(number) || WITH_UNIT.test(number) || NUMBER_NAMES.test(number))
      : !NUMBER.test(number) || !STRENGTH_UNIT.test(unit))
  )
    return false
  const digits = toLatinDigits(number)
  if (/^[0-3]{3,4}$/.test(digits)) return SLOTS_OR_STRENGTH.test(digits)
  return !/iu/i.test(unit ?? number) || Number.parseFloat(digits) >= LEAST_IU
}

const BEGINNINGS = new Set<Lexeme['is']>([
  'slots',
  'times',
  'daily',
  'every',
  'moment',
  'bedtime',
  'once',
  'spacing',
  'need',
  'when',
  'timing',
  'duration',
  'quantity',
  'instruction',
  'purpose',
])

/** Whether a dose surely begins with this word: no name and no strength is written so. */
function beginsDose(line: Line, at: number): boolean {
  const said = firstLexemeOf(splitAt(line, at).dose)
  const before = hasNumber(line.words.slice(1, at))
  const word = line.words[at]?.text ?? ''
  if (!said || line.words[at + 1]?.text === '%') return false
  if (said.is === 'slots')
    return before || !(SLOTS_OR_STRENGTH.test(toLatinDigits(word)) || WITH_UNIT.test(word))
  // 'Glustin Max 750 mg' is a name: the most of a day has a dose or a strength before it.
  if (said.is === 'most') return before
  if (said.is !== 'amount') return BEGINNINGS.has(said.is)
  const counted = countedLength(line.words, at)
  if (counted > 0 && !before && !isReadable(line, at) && isReadable(line, at + counted)) return false
  const measured = said.unit !== undefined && ['mg', 'mcg', 'g', 'iu'].includes(said.unit)
  return said.unit === undefined ? before || /^[1১½¼¾]$|^1\/[24]$/.test(word) : !measured || before
}
