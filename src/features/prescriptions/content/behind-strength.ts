import { firstLexemeOf } from '#contract/clinic/dose-lexer.ts'
import type { DoseUnit } from '#contract/clinic/dose.ts'
import type { DrugLineParts } from '#contract/clinic/drug-split.ts'
import { foldedKey } from '#contract/clinic/fold.ts'
import { nameStrength } from '#contract/clinic/strength.ts'

/** A medicine's name and strength as the list writes them, and all strengths that the lists have under the typed name. */
export interface Listed {
  brand: string
  strength: string
  listed: readonly string[]
}

/** Whether a number that could be a dose ('100') is one of these strengths. */
export const isListed = (
  number: string,
  { strength, listed }: Pick<Listed, 'strength' | 'listed'>,
): boolean => DIGITS.test(number) && [strength, ...listed].some((one) => nameStrength([number], one))

/**
 * What is left of a dose once its medicine is known. A number that is a strength is the strength wherever it stands behind
 * the name, and a dose only where another number already is the strength. Where it may be both (`100 100`) it is open.
 */
export function behindStrength(
  { search, dose }: DrugLineParts,
  of: Listed | null,
): { dose: string; isOpen: boolean } {
  const number = of && firstNumber(dose)
  if (!number) return { dose, isOpen: false }
  const said = numbersBehind(search, of.brand).filter((word) => nameStrength([word], of.strength))
  // '500 500 mg tds' says its dose in words.
  if (number.is === 'amount' && said.length > 0 && number.rest !== '') return { dose, isOpen: false }
  const all = [of.strength, ...of.listed]
  const ofThese = said.length > 0 ? [of.strength] : all
  const isStrength = ofThese.some((one) => nameStrength([...said, number.text], one))
  // Beside '50' the '100' of 'losar 50 100' is a morning, though there is a Losar of 100.
  const mayBe = number.is === 'digits' ? ofThese : all
  if (number.is === 'sum' || !isStrength)
    return { dose, isOpen: mayBe.some((one) => nameStrength([number.text], one)) }
  return behindStrength({ search: `${search} ${number.text}`, dose: number.rest }, of)
}

/** The words behind a name; the 30 of 'Mixtard 30' is the name's. */
function numbersBehind(search: string, brand: string): string[] {
  const words = search.split(/\s+/)
  const name = brand.split(/\s+/)
  const isBrand = name.every((word, at) => foldedKey(word) === foldedKey(words[at] ?? ''))
  return words.slice(isBrand ? name.length : 1)
}

interface DoseNumber {
  /** Three or four digits alone, an amount in the unit of a strength, or numbers with '+'. */
  is: 'digits' | 'amount' | 'sum'
  text: string
  /** The dose without it. */
  rest: string
}

/** The first number of a dose, before any 'then', that may be a strength. */
function firstNumber(dose: string): DoseNumber | null {
  for (const { 0: word, index } of dose.matchAll(/\S+/g)) {
    const said = firstLexemeOf(dose.slice(index))
    const taken = (is: DoseNumber['is'], text = word): DoseNumber => ({
      is,
      text,
      rest: `${dose.slice(0, index)}${dose.slice(index + text.length).trimStart()}`.trim(),
    })
    if (said?.is === 'then') return null
    if (said?.is === 'slots')
      return DIGITS.test(word) ? taken('digits') : word.includes('+') ? taken('sum') : null
    if (said?.is !== 'amount') continue
    if (said.unit === undefined && word === dose.trim()) return taken('digits')
    const text = /^(?:\S*[a-z]|\S+\s+[a-z]+)/i.exec(dose.slice(index))?.[0]
    if (said.unit && isStrengthUnit(said.unit, { amount: said.amount, isAlone: text === dose.trim() }))
      return taken('amount', text)
  }
  return null
}

const DIGITS = /^[0-3০-৩]{3,4}%?$/
/** From so many international units on it is the strength of a capsule, below the dose of an insulin where anything else of a dose is said. */
const LEAST_IU = 1000
const isStrengthUnit = (unit: DoseUnit, { amount, isAlone }: { amount: number; isAlone: boolean }): boolean =>
  ['mg', 'mcg', 'g'].includes(unit) || (unit === 'iu' && (isAlone || amount >= LEAST_IU))
