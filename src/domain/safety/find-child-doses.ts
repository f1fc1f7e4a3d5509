import { childDoses } from './child-doses.ts'
import { isInjected, rounded } from './find-doses.ts'
import {
  isWorse,
  type SafetyFinding,
  type SafetyLine,
  type SafetyPatient,
  type SafetyResult,
  type UncheckedSubstance,
} from './safety-line.ts'
import { contentsOf } from './strength.ts'
import { keyOf, wordsIn } from './substance-groups.ts'
import { amountsOf, type TakenAmount } from './taken-amounts.ts'

interface ChildDose {
  /** In a day, or at once. */
  by: 'day' | 'once'
  low: number
  high: number
  most: number
  source: string
}

/** By way and substance: `needle ampicillin`. */
const doses = new Map<string, ChildDose[]>()
for (const [words, source, given = 'mouth'] of childDoses)
  for (const word of wordsIn(words)) {
    const [, name = '', by, low, high, most] = /^(.+):([do])([\d.]+)-([\d.]+)\/([\d.]+)$/.exec(word) ?? []
    for (const way of given === 'both' ? ['mouth', 'needle'] : [given]) {
      const key = `${way} ${keyOf(name)}`
      doses.set(key, [
        ...(doses.get(key) ?? []),
        {
          by: by === 'd' ? 'day' : 'once',
          low: Number(low),
          high: Number(high),
          most: Number(most),
          source,
        },
      ])
    }
  }

const rangesOf = (line: SafetyLine, part: string): readonly ChildDose[] =>
  doses.get(`${isInjected(line) ? 'needle' : 'mouth'} ${part}`) ?? []

/** From this age and weight on a child gets an adult's dose, and from 18 on at any weight. */
const grown = { years: 12, kg: 40 }
const grownUp = 18
/** Newborns clear otherwise than the ranges of the list say. */
const newbornYears = 28 / 365

/** What spoons and halves of tablets may differ from the range before it is said. */
const above = 1.2
const below = 0.75
const farAbove = 2

const isSmall = ({ years, weight_kg }: SafetyPatient): boolean =>
  years !== null && (years < grown.years || (years < grownUp && weight_kg !== null && weight_kg < grown.kg))

/** Whom nobody weighed at an age in which some are small and some are not. */
const maybeSmall = ({ years, weight_kg }: SafetyPatient): boolean =>
  years !== null && years >= grown.years && years < grownUp && weight_kg === null

/**
 * A child's dose by its weight; without a weight, for a newborn, or without a range, nothing was checked. Of a youth without
 * a weight what has a range was not.
 */
export function childDosesOf(line: SafetyLine, patient: SafetyPatient): SafetyResult {
  const { years, weight_kg } = patient
  if (line.site !== 'body') return { findings: [], unchecked: [] }
  if (maybeSmall(patient))
    return {
      findings: [],
      unchecked: line.parts.filter((part) => rangesOf(line, part).length > 0).map(uncheckedOf),
    }
  if (!isSmall(patient)) return { findings: [], unchecked: [] }
  if (weight_kg === null || (years !== null && years < newbornYears))
    return { findings: [], unchecked: line.parts.map(uncheckedOf) }
  const amounts = amountsOf(line, weight_kg)
  return {
    findings: amounts.flatMap((amount) => said(line, amount, weight_kg)),
    unchecked: amounts
      .filter((amount) => rangesOf(line, amount.part).every(({ by }) => amount[by] === null))
      .map(({ part }) => uncheckedOf(part)),
  }
}

const uncheckedOf = (part: string): UncheckedSubstance => ({ check: 'child', name: part })

/** Of what lies outside several ranges the weightiest is said. */
const said = (line: SafetyLine, amount: TakenAmount, weight_kg: number): SafetyFinding[] =>
  rangesOf(line, amount.part)
    .flatMap((dose) => outside(line, { amount, dose, weight_kg }))
    .reduce<SafetyFinding[]>(([worst], one) => [worst && !isWorse(one.level, worst.level) ? worst : one], [])

function outside(
  line: SafetyLine,
  { amount, dose, weight_kg }: { amount: TakenAmount; dose: ChildDose; weight_kg: number },
): SafetyFinding[] {
  const given = amount[dose.by]
  if (given === null) return []
  const low = Math.min(dose.low * weight_kg, dose.most)
  const high = Math.min(dose.high * weight_kg, dose.most)
  const found = (kind: SafetyFinding['kind'], level: SafetyFinding['level']): SafetyFinding[] => [
    {
      line: line.key,
      level,
      kind,
      part: amount.part,
      about: `${amount.part}, ${rounded(weight_kg)} kg: ${range(low, high, 'mg')}${inBottle(line, amount.part, { low, high })}`,
      source: dose.source,
    },
  ]
  if (given > high * above)
    return found(
      dose.by === 'day' ? 'child_high_day' : 'child_high_once',
      given > high * farAbove ? 'critical' : 'warning',
    )
  return given < low * below ? found(dose.by === 'day' ? 'child_low_day' : 'child_low_once', 'info') : []
}

const range = (low: number, high: number, unit: string): string =>
  low === 0
    ? `≤ ${rounded(high)} ${unit}`
    : rounded(low) === rounded(high)
      ? `${rounded(low)} ${unit}`
      : `${rounded(low)}–${rounded(high)} ${unit}`

/** The same range in ml of this bottle. */
function inBottle(line: SafetyLine, part: string, { low, high }: { low: number; high: number }): string {
  const content = contentsOf(line).get(part)
  return content?.in === 'ml' ? ` = ${range(low / content.mg, high / content.mg, 'ml')}` : ''
}
