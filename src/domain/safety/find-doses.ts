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
import { isOwnSaid, type OwnLimit, type OwnRules } from './own-rules.ts'
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
export function highestDosesOf(
  lines: readonly SafetyLine[],
  patient: SafetyPatient,
  rules: OwnRules,
): SafetyResult {
  const taken = lines
    .filter(({ site }) => site === 'body' || site === 'airway')
    .flatMap((line) =>
      amountsOf(line, patient.weight_kg).map((amount) => ({
        line,
        amount,
        limit: limitOf(line, amount.part, patient),
        own: rules.limits.get(`${isInjected(line) ? 'needle' : 'mouth'} ${amount.part.replaceAll(' ', '_')}`),
      })),
    )
  return {
    findings: [...taken.flatMap(overAny), ...sumsOf(taken.filter(({ own }) => !own?.lowers))],
    unchecked: taken
      .filter(({ amount, limit, own }) => !(limit ?? own) || (amount.once === null && amount.day === null))
      .map(({ amount }): UncheckedSubstance => ({ check: 'dose', name: amount.part })),
  }
}

interface Taken {
  line: SafetyLine
  amount: TakenAmount
  limit: Limit | undefined
  /** The practice's own. */
  own: OwnLimit | undefined
}

/** Above ours, or above the practice's own where that says more or holds in place of ours. */
function overAny(taken: Taken): SafetyFinding[] {
  const ours = overLimit(taken)
  const theirs = overOwn(taken)
  if (taken.own?.lowers) return theirs
  return theirs.length > 0 && isOwnSaid(taken.own, ours[0]?.level ?? null) ? theirs : ours
}

function overOwn({ line, amount: { part, once, day }, own }: Taken): SafetyFinding[] {
  if (!own) return []
  const over = (given: number | null, most: number | null) =>
    given !== null && most !== null && given > most * tolerance ? [{ given, most }] : []
  const [inDay, atOnce] = [over(day, own.day), over(once, own.once)]
  const kind = inDay.length > 0 ? 'own_day' : 'own_once'
  return [...inDay, ...atOnce].slice(0, 1).map(({ given, most }) => ({
    line: line.key,
    level: own.level,
    kind,
    part,
    about: `${told(part, given, most)}: ${own.note}`,
    source: own.source,
  }))
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
