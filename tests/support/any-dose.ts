import fc from 'fast-check'
import type { Weekday } from '#contract/clinic/day.ts'
import {
  type Manner,
  type DoseCondition,
  type DayDose,
  type Dose,
  type DoseLine,
  type DoseStep,
  type DoseUnit,
  type DayMost,
  type Spacing,
  SPACING_DAYS,
  type Timing,
} from '#contract/clinic/dose.ts'
import { type FormOf, unitsOf } from '#contract/clinic/dose-form.ts'
import { inForm } from '#contract/clinic/dose-in-form.ts'
import { ALL_INSTRUCTIONS, ALL_PURPOSES } from '#contract/clinic/dose-instructions.ts'
import { REASONS } from '#contract/clinic/dose-reasons.ts'
import { ALL_ROUTES } from '#contract/clinic/dose-routes.ts'
import { isAmountOf, isMeasured } from '#contract/clinic/dose-unit.ts'
import { WORDS_OF_UNIT } from '#contract/clinic/unit-words.ts'
import { type Duration, durationDays } from '#contract/clinic/duration.ts'

/** Doses as the grammar allows them, in the forms that medicines have. */
export const FORMS: readonly FormOf[] =
  'Tab.|Cap.|Syp.|Drops|Eye drop|Nasal spray|Inhaler|Inj.|Inf.|Supp.|Vag. Tab.|Oral Powder|Cream|Mouthwash|Neb. Soln.|Transdermal Patch|Vaccine|Sol.|'
    .split('|')
    .map((form_abbr) => ({ form_abbr }))
export const insulin: FormOf = { form_abbr: 'Inj.', generic: 'Insulin Human' }
const ALL_UNITS = [...WORDS_OF_UNIT.keys()]
const TIMES = ['morning', 'noon', 'afternoon', 'evening', 'night'] as const

export const of = <const T>(...values: readonly T[]) => fc.constantFrom(...values)
const counted = fc.oneof(of(0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4), fc.integer({ min: 1, max: 20 }))
const measured = fc.oneof(
  of(0.1, 0.25, 0.5, 0.6, 1.25, 2.5, 7.5, 12.5, 3.75),
  fc.integer({ min: 1, max: 1000 }),
  fc.integer({ min: 1, max: 9999 }).map((n) => n / 100),
)
const amountOf = (unit: DoseUnit | undefined) =>
  (isMeasured(unit) ? measured : counted).filter((amount) => unit === undefined || isAmountOf(amount, unit))

/** Units that may be typed for a form, and none. */
const unitFor = (form: FormOf): fc.Arbitrary<DoseUnit | undefined> => {
  const { units } = unitsOf(form)
  return of<DoseUnit | undefined>(undefined, ...(units === 'any' ? ALL_UNITS : units))
}

const mealTiming: fc.Arbitrary<Timing> = fc.oneof(
  fc.record({
    how: of('before', 'after', 'with', 'just_before'),
    meal: of('food', 'breakfast', 'lunch', 'dinner'),
  }),
  fc.record({
    how: of('before', 'after'),
    meal: of('food', 'breakfast', 'lunch', 'dinner'),
    minutes: of(10, 15, 30, 45, 60, 90, 120),
  }),
)
const plainTiming: fc.Arbitrary<Timing> = fc.record({ how: of('empty', 'full', 'milk', 'water') })

const dayDose = (unit: DoseUnit | undefined): fc.Arbitrary<DayDose> => {
  const amount = amountOf(unit)
  const unitPart = unit ? { unit } : {}
  const one = fc.oneof(
    amount.map((value) => ({ amount: value, ...unitPart })),
    ...(unit ? [] : [of({})]),
  )
  const named = fc.subarray([...TIMES], { minLength: 1 })
  return fc.oneof(
    fc
      .array(fc.oneof(of(0), amount), { minLength: 2, maxLength: 6 })
      .filter(
        (amounts) =>
          amounts.some((value) => value > 0) &&
          (amounts.length > 2 || unit !== undefined || amounts.every((value) => value <= 4)),
      )
      .map((amounts): DayDose => ({ kind: 'slots', amounts, ...unitPart })),
    fc
      .tuple(named, fc.array(amount, { minLength: 7, maxLength: 7 }), fc.boolean())
      .map(([times, amounts, bedtime]): DayDose => ({
        kind: 'moments',
        at: [
          ...times.map((moment, at) => ({ moment, amount: amounts[at] ?? 1 })),
          ...(bedtime ? [{ moment: { how: 'bedtime' as const }, amount: amounts[6] ?? 1 }] : []),
        ],
        ...unitPart,
      })),
    ...(unit
      ? []
      : [named.map((times): DayDose => ({ kind: 'moments', at: times.map((moment) => ({ moment })) }))]),
    fc
      .tuple(
        fc.subarray(['breakfast', 'lunch', 'dinner'] as const, { minLength: 1 }),
        amount,
        of('before', 'after'),
      )
      .map(([meals, value, how]): DayDose => ({
        kind: 'moments',
        at: meals.map((meal) => ({ moment: { how, meal }, amount: value })),
        ...unitPart,
      })),
    fc
      .tuple(fc.integer({ min: 1, max: 12 }), one)
      .map(([per_day, said]): DayDose => ({ kind: 'times', per_day, ...said })),
    fc
      .tuple(fc.integer({ min: 1, max: 168 }), one)
      .map(([hours, said]): DayDose => ({ kind: 'every', hours, ...said })),
    one.map((said): DayDose => ({ kind: 'bedtime', ...said })),
  )
}

const spacing: fc.Arbitrary<Spacing> = fc.oneof(
  fc.integer({ min: 2, max: 90 }).map((value) => ({ value, unit: 'd' as const })),
  fc.integer({ min: 1, max: 12 }).map((value) => ({ value, unit: 'w' as const })),
  fc.integer({ min: 1, max: 12 }).map((value) => ({ value, unit: 'm' as const })),
  of({ value: 1, unit: 'y' as const }),
  fc.integer({ min: 2, max: 6 }).map((days) => ({ value: 1, unit: 'w' as const, days })),
  fc
    .subarray<Weekday>([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })
    .map((weekdays) => ({ value: 1, unit: 'w' as const, weekdays })),
)
const daily = (day: DayDose, { unit, days, weekdays }: Spacing): boolean =>
  day.kind === 'times' && day.per_day > 1
    ? unit === 'd' || days !== undefined || weekdays !== undefined
    : day.kind !== 'every'

const doseIn = (unit: DoseUnit | undefined): fc.Arbitrary<Dose> => {
  const unitPart = unit ? { unit } : {}
  const one = fc.oneof(
    amountOf(unit).map((value) => ({ amount: value, ...unitPart })),
    ...(unit ? [] : [of({})]),
  )
  return fc.oneof(
    { weight: 4, arbitrary: dayDose(unit) },
    fc.tuple(of(true, false), one).map(([now, said]): Dose => ({ kind: 'once', now, ...said })),
    one.map((said): Dose => ({ kind: 'portion', ...said })),
    fc
      .tuple(spacing, dayDose(unit))
      .filter(([gap, day]) => daily(day, gap))
      .map(([gap, day]): Dose => ({ kind: 'spaced', spacing: gap, day })),
  )
}

const condition: fc.Arbitrary<DoseCondition> = fc.oneof(
  of(...REASONS.map(({ key }) => ({ reason: key }))),
  fc.integer({ min: 98, max: 105 }).map((temp_over) => ({ temp_over, scale: 'F' as const })),
  of(37.5, 38, 38.5, 39).map((temp_over) => ({ temp_over, scale: 'C' as const })),
  of({ bp_over: [140, 90] as const }, { bp_over: [160, 100] as const }),
)
const span: fc.Arbitrary<Duration> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 99 }), of('d', 'w', 'm', 'y'))
    .map(([value, unit]) => ({ kind: 'span' as const, value, unit })),
  fc
    .tuple(of(0.5, 1.5, 2.5, 3.5), of('w', 'm', 'y'))
    .map(([value, unit]) => ({ kind: 'span' as const, value, unit })),
)
const range: fc.Arbitrary<Duration> = fc
  .tuple(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 21, max: 90 }), of('d', 'w', 'm', 'y'))
  .map(([from, to, unit]) => ({ kind: 'range' as const, from, to, unit }))
const duration: fc.Arbitrary<Duration> = fc.oneof(
  { weight: 3, arbitrary: span },
  range,
  of<Duration>(
    { kind: 'continue' },
    { kind: 'next_visit' },
    { kind: 'lifelong' },
    { kind: 'until_fever_subsides' },
  ),
  fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 21, max: 40 }))
    .map(([from, to]) => ({ kind: 'cycle' as const, from, to })),
)
const mostIn = (unit: DoseUnit | undefined): fc.Arbitrary<DayMost> =>
  fc.oneof(
    fc.integer({ min: 1, max: 12 }).map((times) => ({ times })),
    ...(unit ? [amountOf(unit).map((amount) => ({ amount, unit }))] : []),
  )

/** Whether a timing can stand beside a dose: a meal of its own beside an amount at need would be its time, bedtime beside another time one time more. */
function suits(dose: Dose | null, timing: Timing): boolean {
  const day = dose?.kind === 'spaced' ? dose.day : dose
  if (timing.how === 'bedtime')
    return (
      (day?.kind === 'slots' && (day.amounts.length < 3 || (day.amounts.at(-1) ?? 0) > 0)) ||
      (day?.kind === 'times' && day.per_day > 1)
    )
  if (!('meal' in timing) || timing.meal === 'food') return !isMealtimes(day)
  return (
    day !== null &&
    day?.kind !== 'portion' &&
    !isMealtimes(day) &&
    !(dose?.kind === 'spaced' && day?.kind === 'times' && day.per_day === 1)
  )
}
const isMealtimes = (dose: Dose | null | undefined): boolean =>
  dose?.kind === 'moments' && dose.at.some(({ moment }) => typeof moment !== 'string' && 'meal' in moment)

const instruction = of(...ALL_INSTRUCTIONS.filter((one) => !/litre|glass/.test(one)))
const beside = (dose: Dose | null): fc.Arbitrary<Manner> =>
  fc.record({
    route: fc.option(of(...ALL_ROUTES), { freq: 3 }),
    timings: fc.oneof(
      of<Timing[]>([]),
      fc
        .oneof(mealTiming, plainTiming, of<Timing>({ how: 'bedtime' }))
        .map((timing) => (suits(dose, timing) ? [timing] : [])),
    ),
    instructions: fc.oneof(
      of<string[]>([]),
      instruction.map((one) => [one]),
    ),
  })

const stepIn = (form: FormOf): fc.Arbitrary<DoseStep> =>
  unitFor(form)
    .chain((unit) =>
      doseIn(unit).chain((dose) => {
        const needs = dose.kind !== 'once' && dose.kind !== 'spaced'
        const need = needs
          ? fc.tuple(
              dose.kind === 'portion' ? of(true) : fc.boolean(),
              fc.option(condition, { nil: null, freq: 3 }),
            )
          : of([false, null] as const)
        return fc
          .tuple(
            need,
            beside(dose),
            fc.option(duration, { nil: null, freq: 2 }),
            fc.option(mostIn(unit), { nil: null, freq: 4 }),
          )
          .map(([[at_need, when], more, lasts, most]): DoseStep => ({
            ...more,
            dose,
            verb: null,
            need: at_need,
            when,
            most: at_need || when || dose.kind === 'every' ? most : null,
            duration: dose.kind === 'once' ? null : lasts,
          }))
      }),
    )
    .map((step) => inForm(step, form))
    .filter((step) => step !== null)

/** Any line of a sheet with its form. */
export const line: fc.Arbitrary<{ form: FormOf; line: DoseLine }> = of(...FORMS, insulin).chain((form) => {
  const end = fc.record({
    quantity: fc.option(fc.integer({ min: 1, max: 999 }), { nil: null, freq: 4 }),
    purpose: fc.option(of(...ALL_PURPOSES.filter((one) => one !== 'Insulin')), { nil: null, freq: 5 }),
  })
  const single = fc
    .tuple(stepIn(form), end)
    .map(([step, more]): DoseLine => ({ steps: [step], tail: null, ...more }))
  const lasting = stepIn(form).chain((step) =>
    step.dose?.kind === 'once' ? of(step) : span.map((lasts) => ({ ...step, duration: lasts })),
  )
  const tail = fc.record({
    route: of(null),
    timings: fc.oneof(mealTiming, plainTiming).map((timing) => [timing]),
    instructions: of<string[]>([]),
  })
  const steps = fc
    .tuple(
      fc.array(lasting, { minLength: 1, maxLength: 3 }),
      stepIn(form),
      fc.option(tail, { nil: null }),
      end,
    )
    .map(([first, last, behind, more]): DoseLine => ({
      steps: [...first, last],
      tail: last.duration ? behind : null,
      ...more,
    }))
  return fc
    .oneof({ weight: 3, arbitrary: single }, steps)
    .filter(({ steps: said }) => said.every((step) => lastsToNext(step) && !isStopped(step)))
    .map((one) => ({ form, line: one }))
})

/** 'weekly 2 days' is not read: whoever is given a medicine on days apart is given it for as long as they lie apart. */
function lastsToNext({ dose, duration: lasts }: DoseStep): boolean {
  if (dose?.kind !== 'spaced' || !lasts) return true
  const { value, unit } = dose.spacing
  if (lasts.kind === 'cycle') return unit === 'd' || unit === 'w'
  return (durationDays(lasts) ?? Infinity) >= value * SPACING_DAYS[unit]
}

/** '5d stop' is not read. */
const isStopped = ({ duration: lasts, instructions }: DoseStep): boolean =>
  lasts !== null && instructions.includes('Stop')
