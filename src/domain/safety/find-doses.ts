import { formKind, type FormOf } from '#contract/clinic/dose-form.ts'
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

/** Whether a form goes into the body by a needle. */
export const isInjected = (of: FormOf): boolean => ['injection', 'infusion'].includes(formKind(of))

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
    findings: [...taken.flatMap(overAny), ...sumsOf(taken)],
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
  if (taken.own?.lowers) return [...theirs, ...ours]
  return theirs.length > 0 && isOwnSaid(taken.own, ours[0]?.level ?? null) ? theirs : ours
}

/** Our limit without what a rule of the practice says in its place: at once, in a day, or both. */
function oursOf({ limit, own }: Pick<Taken, 'limit' | 'own'>): Limit | undefined {
  if (!limit || !own?.lowers) return limit
  return {
    ...limit,
    once: own.once === null ? limit.once : null,
    day: own.day === null ? limit.day : null,
  }
}

function overOwn({ line, amount: { part, once, day }, own }: Taken): SafetyFinding[] {
  if (!own) return []
  const over = (given: number | null, most: number | null) =>
    given !== null && most !== null && given > most * tolerance ? [{ given, most }] : []
  const [inDay, atOnce] = [over(day, own.day), over(once, own.once)]
  const kind = inDay.length > 0 ? 'own_day' : 'own_once'
  return [...inDay, ...atOnce]
    .slice(0, 1)
    .map(({ given, most }) => ownOver(line, own, { kind, part, given, most }))
}

interface OverOwn {
  kind: 'own_day' | 'own_once'
  part: string
  given: number
  most: number
}

const ownOver = (line: SafetyLine, own: OwnLimit, { kind, part, given, most }: OverOwn): SafetyFinding => ({
  line: line.key,
  level: own.level,
  kind,
  part,
  about: `${told(part, given, most)}: ${own.note}`,
  source: own.source,
})

function overLimit({ line, amount: { part, once, day }, ...by }: Taken): SafetyFinding[] {
  const limit = oursOf(by)
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

/** Of a substance in several lines the day's sum, under the last of them: above ours or above the practice's own, as of one line. */
function sumsOf(taken: readonly Taken[]): SafetyFinding[] {
  return [...new Set(taken.map(({ amount }) => amount.part))].flatMap((part) => {
    const of = taken.filter(({ amount }) => amount.part === part && amount.day !== null)
    if (of.length < 2) return []
    const ours = sumOverOurs(part, of)
    const theirs = sumOverOwn(part, of)
    if (of.some(({ own }) => own?.lowers)) return [...theirs, ...ours]
    const own = of.find((one) => one.own)?.own
    return theirs.length > 0 && isOwnSaid(own, ours[0]?.level ?? null) ? theirs : ours
  })
}

const dayOf = (of: readonly Taken[]): number => of.reduce((sum, { amount }) => sum + (amount.day ?? 0), 0)

/** Where one line alone is above it, that was said of the line. */
const isOnlyTogether = (of: readonly Taken[], most: number): boolean =>
  dayOf(of) > most * tolerance && of.every(({ amount }) => (amount.day ?? 0) <= most * tolerance)

function sumOverOurs(part: string, of: readonly Taken[]): SafetyFinding[] {
  const [last, limits] = [of.at(-1), of.flatMap((one) => oursOf(one) ?? [])]
  const lowest = limits
    .filter(({ day }) => day !== null)
    .toSorted((one, other) => (one.day ?? 0) - (other.day ?? 0))[0]
  if (!last || !lowest?.day || !isOnlyTogether(of, lowest.day)) return []
  const day = dayOf(of)
  return [
    {
      line: last.line.key,
      level: levelOf(day, lowest.day, lowest),
      kind: 'over_sum',
      part,
      about: told(part, day, lowest.day),
      source: lowest.source,
    },
  ]
}

function sumOverOwn(part: string, of: readonly Taken[]): SafetyFinding[] {
  const [last, own] = [of.at(-1), of.find((one) => one.own?.day)?.own]
  if (!last || !own?.day || !isOnlyTogether(of, own.day)) return []
  return [ownOver(last.line, own, { kind: 'own_day', part, given: dayOf(of), most: own.day })]
}

const told = (part: string, given: number, most: number): string =>
  `${part} ${rounded(given)} mg (${rounded(most)} mg)`

/** As it is read out: three figures are enough. */
export const rounded = (number: number): string => String(Number(number.toPrecision(3)))
