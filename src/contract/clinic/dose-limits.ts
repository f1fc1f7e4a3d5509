import { partsOfKey } from './generic-key.ts'
import {
  type Amount,
  type Dose,
  type DoseLine,
  type DoseStep,
  mostAtOnce,
  SPACING_DAYS,
  timesOnDay,
  unitOfDose,
  unitsOnDay,
} from './dose.ts'
import { type FormKind, formKind, type FormOf } from './dose-form.ts'
import type { DoseUnit } from './dose-unit.ts'

/** What a dose is asked about before it is given: nothing is forbidden, somebody looks once more. */
export type DoseQuestion =
  | { key: 'at_once'; level: 'warning'; amount: Amount }
  | { key: 'in_a_day'; level: 'warning'; amount: Amount }
  | { key: 'times_a_day'; level: 'warning'; times: number }
  | { key: 'no_amount'; level: 'warning' }
  | { key: 'too_often' | 'spaced_unread'; level: 'critical'; substance: string; days: number }
/** What is known of the medicine: its key and strength decide which rule is its own. */
export type LimitedDrug = FormOf & { generic_key: string; strength: string }

/** Of these limits and of the list below; kept with each sheet, raised with every change. */
export const doseLimitsVersion = 'doses 2026-11-22'

/**
 * More than this at once is asked about: twice to four times the usual single dose of an adult. No pharmacopoeia gives such
 * a number; it is to catch a slip ("20+0+20", "200 ml"), not to teach. Four tablets are the daily dose of 4-FDC and the weekly one of
 * methotrexate 2.5 mg, 30 ml is two tablespoons.
 */
const MOST_AT_ONCE: Readonly<Record<DoseUnit, number>> = {
  piece: 4,
  tablet: 4,
  capsule: 4,
  suppository: 2,
  injection: 2,
  patch: 2,
  vial: 4,
  ampoule: 4,
  sachet: 3,
  tsp: 6,
  tbsp: 2,
  ml: 30,
  drop: 60,
  puff: 4,
  spray: 4,
  iu: 60_000,
  mg: 2000,
  mcg: 2000,
  g: 4,
  mg_kg: 100,
  mcg_kg: 100,
  ml_kg: 20,
  applicator: 1,
  dose: 2,
}
const BY_FORM: Readonly<Partial<Record<FormKind, Partial<Record<DoseUnit, number>>>>> = {
  drops: { drop: 5, ml: 5 },
  child_drops: { drop: 40, ml: 10 },
  nebule: { ml: 10 },
  injection: { ml: 20 },
  infusion: { ml: 2000 },
  insulin: { iu: 60, ml: 1 },
}
/** Every three hours; drops may be given every hour. */
const MOST_TIMES = 8
const MOST_TIMES_OF_DROPS = 24
/** Counted things in one day. */
const MOST_IN_A_DAY = 12
const COUNTED: readonly DoseUnit[] = [
  'piece',
  'tablet',
  'capsule',
  'suppository',
  'injection',
  'patch',
  'vial',
  'ampoule',
  'sachet',
]
/** Where an unsaid amount cannot be guessed by whoever hands it out. */
const NEEDS_AMOUNT: readonly FormKind[] = ['spoon', 'child_drops', 'insulin', 'puffs']

type Spaced = {
  substance: string
  days: number
  forms?: readonly FormKind[]
  from?: { amount: number; unit: 'mg' | 'iu' }
  source: string
}
const INJECTED: readonly FormKind[] = ['injection', 'infusion']
/**
 * Medicines that are given once in so many days; daily use has killed (methotrexate) or is of no use. Of several rules for
 * one substance the last that fits holds. Sources: British National Formulary (BNF 86) and the summaries of product
 * characteristics of the European Medicines Agency (SmPC), section 4.2.
 */
const SPACED: readonly Spaced[] = [
  { substance: 'methotrexate', days: 7, source: 'BNF; MHRA Drug Safety Update, September 2020' },
  {
    substance: 'alendronic acid',
    days: 7,
    from: { amount: 35, unit: 'mg' },
    source: 'BNF: 70 mg once weekly; 10 mg is daily',
  },
  {
    substance: 'risedronic acid',
    days: 7,
    from: { amount: 35, unit: 'mg' },
    source: 'BNF: 35 mg once weekly; 5 mg is daily',
  },
  {
    substance: 'risedronic acid',
    days: 28,
    from: { amount: 150, unit: 'mg' },
    source: 'SmPC: 150 mg once a month',
  },
  {
    substance: 'ibandronic acid',
    days: 28,
    from: { amount: 150, unit: 'mg' },
    source: 'BNF: 150 mg once a month',
  },
  { substance: 'ibandronic acid', days: 84, forms: INJECTED, source: 'BNF: 3 mg every three months' },
  {
    substance: 'zoledronic acid',
    days: 21,
    forms: INJECTED,
    source: 'BNF: 4 mg every three to four weeks, 5 mg once a year',
  },
  {
    substance: 'vitamin d3',
    days: 7,
    from: { amount: 20_000, unit: 'iu' },
    source: 'BNF: 50,000 units weekly, or 20,000 to 40,000 weekly',
  },
  {
    substance: 'vitamin d2',
    days: 7,
    from: { amount: 20_000, unit: 'iu' },
    source: 'BNF: 50,000 units weekly',
  },
  { substance: 'semaglutide', days: 7, forms: INJECTED, source: 'SmPC: once weekly; the tablet is daily' },
  { substance: 'dulaglutide', days: 7, source: 'SmPC: once weekly' },
  { substance: 'mefloquine', days: 7, source: 'BNF: prophylaxis once weekly' },
  { substance: 'cabergoline', days: 3, source: 'BNF: hyperprolactinaemia, once or twice a week' },
  {
    substance: 'medroxyprogesterone',
    days: 84,
    forms: INJECTED,
    source: 'BNF: contraception, 150 mg every twelve weeks',
  },
  { substance: 'hydroxyprogesterone', days: 7, forms: INJECTED, source: 'SmPC: once weekly' },
  { substance: 'fluphenazine', days: 14, forms: INJECTED, source: 'BNF: decanoate every two to five weeks' },
  { substance: 'denosumab', days: 28, source: 'BNF: every four weeks, or every six months' },
  { substance: 'adalimumab', days: 7, source: 'BNF: every two weeks, weekly at the most' },
  { substance: 'etanercept', days: 3, source: 'BNF: once or twice a week' },
  { substance: 'fentanyl', days: 3, forms: ['patch'], source: 'BNF: a patch is changed every 72 hours' },
]

/**
 * What is implausible in a dose: far more at once or in a day than anybody gives, more often than every three hours, a
 * weekly medicine that is taken daily, no amount where nobody can guess it. `line` is null where the words were not
 * understood: then a weekly medicine is asked about all the same.
 */
export function doseQuestions(line: DoseLine | null, drug: LimitedDrug): DoseQuestion[] {
  const kind = formKind(drug)
  const spaced = spacedRules(drug, kind)
  if (!line)
    return spaced.map(({ substance, days }) => ({ key: 'spaced_unread', level: 'critical', substance, days }))
  const asked = line.steps.flatMap((step) => [
    ...amountQuestions(step, kind),
    ...spaced.flatMap((rule) => oftenQuestion(step, rule)),
  ])
  return asked.filter((one, at) => asked.findIndex((other) => other.key === one.key) === at)
}

function amountQuestions({ dose, most, verb }: DoseStep, kind: FormKind): DoseQuestion[] {
  if (!dose) return []
  const asked: DoseQuestion[] = []
  const unit = unitOfDose(dose)
  const [once, times] = [mostAtOnce(dose), timesOnDay(dose)]
  if (once !== null && once > limitOf(unit ?? 'piece', kind))
    asked.push({ key: 'at_once', level: 'warning', amount: { amount: once, ...(unit && { unit }) } })
  if (times !== null && times > (kind === 'drops' ? MOST_TIMES_OF_DROPS : MOST_TIMES))
    asked.push({ key: 'times_a_day', level: 'warning', times: Math.round(times) })
  const [inDay] = countedInDay({ dose, most }).toSorted((a, b) => b.amount - a.amount)
  if (inDay && inDay.amount > MOST_IN_A_DAY) asked.push({ key: 'in_a_day', level: 'warning', amount: inDay })
  if (once === null && verb === null && NEEDS_AMOUNT.includes(kind))
    asked.push({ key: 'no_amount', level: 'warning' })
  return asked
}

/** What the times of a day and its limit say, each in its own unit; what is not counted in pieces is left out. */
function countedInDay({ dose, most }: { dose: Dose; most: DoseStep['most'] }): Amount[] {
  const unit = unitOfDose(dose)
  const [planned, limited] = [unitsOnDay(dose), most && 'amount' in most ? most : null]
  return [
    ...(planned === null ? [] : [{ amount: planned, ...(unit && { unit }) }]),
    ...(limited === null ? [] : [{ ...(unit && { unit }), ...limited }]),
  ].filter((one) => !one.unit || COUNTED.includes(one.unit))
}

const limitOf = (unit: DoseUnit, kind: FormKind): number => BY_FORM[kind]?.[unit] ?? MOST_AT_ONCE[unit]

function oftenQuestion({ dose }: DoseStep, { substance, days }: Spaced): DoseQuestion[] {
  const apart = dose && daysApart(dose)
  return apart === null || apart >= days ? [] : [{ key: 'too_often', level: 'critical', substance, days }]
}

/** The days from one dose to the next; null for a dose of one time. At need may be any day. */
function daysApart(dose: Dose): number | null {
  if (dose.kind === 'once') return null
  if (dose.kind === 'every') return dose.hours / 24
  if (dose.kind !== 'spaced') return 1
  const { value, unit, days, weekdays } = dose.spacing
  return (value * SPACING_DAYS[unit]) / (weekdays?.length ?? days ?? 1)
}

function spacedRules({ generic_key, strength }: LimitedDrug, kind: FormKind): Spaced[] {
  return partsOfKey(generic_key).flatMap((part) => {
    const fits = SPACED.filter(
      (rule) =>
        rule.substance === part &&
        (rule.forms?.includes(kind) ?? true) &&
        (!rule.from || strongest(strength, rule.from.unit) >= rule.from.amount),
    )
    return fits.slice(-1)
  })
}

/** The largest number of this unit in a strength: 40000 of '40,000 IU'. */
function strongest(strength: string, unit: 'mg' | 'iu'): number {
  const numbers = [...strength.replaceAll(',', '').matchAll(/(\d+(?:\.\d+)?)\s*(mg|iu)\b/gi)].filter(
    (match) => match[2]?.toLowerCase() === unit,
  )
  return Math.max(0, ...numbers.map((match) => Number(match[1])))
}
