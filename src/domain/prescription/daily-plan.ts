import type { Amount, DayTime, DoseLine, DoseStep } from '#contract/clinic/dose.ts'
import type { FormOf } from '#contract/clinic/dose-form.ts'
import { SLOT_TIMES } from '#contract/clinic/dose-vocabulary.ts'
import { durationDays } from '#contract/clinic/duration.ts'
import { amountText, printedLine } from '#contract/clinic/dose-words.ts'
import { readDoseLine } from '#contract/clinic/drug-line.ts'
import type { DrugLine, PrintedSheet } from './content.ts'

/** The times of a day in their order. */
export const dayTimes = ['morning', 'noon', 'afternoon', 'evening', 'night'] as const

/** What is taken at one time of every day; an amount that nobody said is empty. */
export interface PlannedDose {
  time: DayTime
  amount: string
  bn_amount: string
}

/** What the line of a medicine says today, where that is word for word what was printed then; null where it is not. */
function saidThen(
  { dose, bn_sentence, parsed, form_abbr, generic }: DrugLine,
  printed: PrintedSheet['drugs'][number],
): DoseLine | null {
  const [first = ''] = printed.lines
  if (!parsed || printed.as_typed || bn_sentence === '' || !first.startsWith(bn_sentence)) return null
  const of = { form_abbr, generic }
  // What stands behind `//` is the note of the line.
  const read = readDoseLine((dose.split('//')[0] ?? '').trim(), of)
  if (!('line' in read) || printedLine({ ...read.line, purpose: null }, 'bn', of) !== bn_sentence) return null
  return read.line
}

/**
 * At which times of the day a medicine of an issued sheet is taken; null where its line says anything that a list of one
 * day would lose (at need, every other day, steps, a condition, so many times a day) or was not understood. It is read
 * from the doctor's own words, and counts only where today's reading says word for word what was printed then.
 */
export function plannedDoses(line: DrugLine, printed: PrintedSheet['drugs'][number]): PlannedDose[] | null {
  const said = saidThen(line, printed)
  const step = said && everyDaysStep(said)
  return step && (timesOf(step)?.map((at) => planned(at, line)) ?? null)
}

/** Why nobody is reminded of a medicine: it was not read, is taken at need, has no times of every day, nobody said for how long, or its days are told in another way. */
export const notReminded = ['unread', 'need', 'times', 'length', 'days'] as const
type NotReminded = (typeof notReminded)[number]

/** Days on which a medicine is taken alike, one behind the other; `days` is null where it goes on. */
export interface CourseStep {
  days: number | null
  doses: PlannedDose[]
}

/** By these a medicine is stopped, begins on a day of its own, or becomes less by steps that nobody wrote: what it says is not of today, and its days are not those that are counted. */
const ownDays: readonly string[] = [
  'Stop',
  'Start from 2nd day of menstruation',
  'Start from 16th day of cycle',
  'After finishing previous',
  'Tapering dose',
]

/** On how many days a medicine is taken at which times, step by step; else why that cannot be told. No day is made up. */
export function courseOf(line: DrugLine, printed: PrintedSheet['drugs'][number]): CourseStep[] | NotReminded {
  const said = saidThen(line, printed)
  if (!said || said.steps.length === 0) return 'unread'
  const beside = [...said.steps, ...(said.tail ? [said.tail] : [])]
  if (beside.some(hasOwnDays)) return 'days'
  const steps: CourseStep[] = []
  for (const step of said.steps) {
    if (isAtNeed(step)) return 'need'
    const { duration } = step
    const times = duration?.kind === 'cycle' ? null : timesOf(step)
    if (!times) return 'times'
    const goesOn = duration?.kind === 'continue' || duration?.kind === 'lifelong'
    const days = duration && durationDays(duration)
    const isLast = steps.length === said.steps.length - 1
    if (days === null && !(goesOn && isLast)) return 'length'
    steps.push({ days, doses: times.map((at) => planned(at, line)) })
  }
  return steps
}

const hasOwnDays = ({ instructions }: Pick<DoseStep, 'instructions'>): boolean =>
  instructions.some((one) => ownDays.includes(one))

const isAtNeed = ({ need, when, most, dose }: DoseStep): boolean =>
  need || when !== null || most !== null || dose?.kind === 'portion'

/** The one step of a line that is taken alike on each of its days. */
function everyDaysStep({ steps, tail }: DoseLine): DoseStep | null {
  const [step, ...others] = steps
  if (!step || others.length > 0 || tail !== null || isAtNeed(step) || hasOwnDays(step)) return null
  return step.duration?.kind === 'cycle' ? null : step
}

interface DoseAt {
  time: DayTime
  taken: Amount | null
}

function timesOf({ dose, verb }: DoseStep): DoseAt[] | null {
  if (dose?.kind === 'slots') {
    const times = SLOT_TIMES[dose.amounts.length]
    return (
      times?.flatMap((time, at) => {
        const amount = dose.amounts[at] ?? 0
        return amount > 0 ? [{ time, taken: verb ? null : withUnit(amount, dose.unit) }] : []
      }) ?? null
    )
  }
  if (dose?.kind !== 'moments') return null
  const named = dose.at.flatMap(({ moment, amount }) =>
    typeof moment === 'string'
      ? [{ time: moment, taken: amount === undefined || verb ? null : withUnit(amount, dose.unit) }]
      : [],
  )
  return named.length === dose.at.length ? named : null
}

const withUnit = (amount: number, unit: Amount['unit']): Amount => ({ amount, ...(unit ? { unit } : {}) })

const planned = ({ time, taken }: DoseAt, of: FormOf): PlannedDose => ({
  time,
  amount: taken ? amountText(taken, 'en', of) : '',
  bn_amount: taken ? amountText(taken, 'bn', of) : '',
})
