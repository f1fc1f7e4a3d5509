import { formKind } from '#contract/clinic/dose-form.ts'
import { adultLimits } from './adult-limits.ts'
import type { Level } from './interaction-row.ts'
import type {
  SafetyFinding,
  SafetyLine,
  SafetyPatient,
  SafetyResult,
  UncheckedSubstance,
} from './safety-line.ts'
import { keyOf, wordsIn } from './substance-groups.ts'
import { amountsOf, type TakenAmount } from './taken-amounts.ts'

interface Limit {
  once: number | null
  day: number | null
  /** All above it is critical. */
  isNarrow: boolean
  source: string
}

const limits = new Map<string, Limit>()
for (const [way, words, source] of adultLimits)
  for (const word of wordsIn(words)) {
    const [, narrow, name = '', once, day] = /^(!?)(.+):(.+)\/(.+)$/.exec(word) ?? []
    limits.set(`${way} ${keyOf(name)}`, {
      once: once === '-' ? null : Number(once),
      day: day === '-' ? null : Number(day),
      isNarrow: narrow === '!',
      source,
    })
  }

const isInjected = (line: SafetyLine): boolean => ['injection', 'infusion'].includes(formKind(line))

/** From this age on some doses are halved. */
const oldFrom = 65

const limitOf = (line: SafetyLine, part: string, { years }: SafetyPatient): Limit | undefined =>
  isInjected(line)
    ? limits.get(`needle ${part}`)
    : (limits.get(years !== null && years >= oldFrom ? `old ${part}` : '') ?? limits.get(`mouth ${part}`))

/** A rest in the last binary digit is no overdose. */
const tolerance = 1.001
/** So many times the highest dose is critical of any medicine. */
const farAbove = 2

/** What is above the highest dose of an adult, a line for itself and all lines together. A medicine that acts at one place has none. */
export function highestDosesOf(lines: readonly SafetyLine[], patient: SafetyPatient): SafetyResult {
  const taken = lines
    .filter(({ site }) => site === 'body' || site === 'airway')
    .flatMap((line) =>
      amountsOf(line, patient.weight_kg).map((amount) => ({
        line,
        amount,
        limit: limitOf(line, amount.part, patient),
      })),
    )
  return {
    findings: [...taken.flatMap(overLimit), ...sumsOf(taken)],
    unchecked: taken
      .filter(({ amount, limit }) => !limit || (amount.once === null && amount.day === null))
      .map(({ amount }): UncheckedSubstance => ({ check: 'dose', name: amount.part })),
  }
}

interface Taken {
  line: SafetyLine
  amount: TakenAmount
  limit: Limit | undefined
}

function overLimit({ line, amount: { part, once, day }, limit }: Taken): SafetyFinding[] {
  if (!limit) return []
  const over = (kind: 'over_day' | 'over_once', given: number | null, most: number | null): SafetyFinding[] =>
    given === null || most === null || given <= most * tolerance
      ? []
      : [
          {
            line: line.key,
            level: levelOf(given, most, limit),
            kind,
            part,
            about: told(part, given, most),
            source: limit.source,
          },
        ]
  const inDay = over('over_day', day, limit.day)
  return inDay.length > 0 ? inDay : over('over_once', once, limit.once)
}

const levelOf = (given: number, most: number, { isNarrow }: Limit): Level =>
  isNarrow || given > most * farAbove ? 'critical' : 'warning'

/** Of a substance in several lines the day's sum, under the last of them. */
function sumsOf(taken: readonly Taken[]): SafetyFinding[] {
  return [...new Set(taken.map(({ amount }) => amount.part))].flatMap((part) => {
    const of = taken.filter(({ amount }) => amount.part === part && amount.day !== null)
    const [last, most] = [of.at(-1), Math.min(...of.map(({ limit }) => limit?.day ?? Infinity))]
    const day = of.reduce((sum, { amount }) => sum + (amount.day ?? 0), 0)
    const isAlone = of.some(({ amount }) => (amount.day ?? 0) > most * tolerance)
    if (!last?.limit || of.length < 2 || isAlone || day <= most * tolerance) return []
    const about = told(part, day, most)
    return [
      { line: last.line.key, level: 'warning', kind: 'over_sum', part, about, source: last.limit.source },
    ]
  })
}

const told = (part: string, given: number, most: number): string =>
  `${part} ${rounded(given)} mg (${rounded(most)} mg)`

/** As it is read out: three figures are enough. */
export const rounded = (number: number): string => String(Number(number.toPrecision(3)))
