import {
  type DayDose,
  type DayMost,
  type Dose,
  type DoseStep,
  mostAtOnce,
  type Route,
  timesOnDay,
  unitOfDose,
} from './dose.ts'
import { SLOT_TIMES } from './dose-vocabulary.ts'
import { type FormOf, type FormUnits, unitsOf } from './dose-form.ts'
import type { LexemeWithText } from './dose-lexeme.ts'
import type { DoseUnit } from './dose-unit.ts'

type Single = Exclude<Dose, { kind: 'spaced' }>
type On = { units: FormUnits; verb: DoseStep['verb'] }

/** Units that say 'one of these' of whatever form: a tablet typed for a capsule is that capsule. */
const ALIKE: readonly (readonly DoseUnit[])[] = [
  ['piece', 'tablet', 'capsule', 'suppository', 'injection', 'patch'],
  ['puff', 'spray'],
  ['sachet', 'piece'],
]

/** Puts the form's unit where the typed words left it out; null when form and words cannot both be right, or a number could be two things. */
export function inForm(step: DoseStep, of: FormOf): DoseStep | null {
  const units = unitsOf(of)
  if (step.verb && units.verb !== step.verb && units.units !== 'any' && units.unit !== null) return null
  if (step.verb && units.verb && units.verb !== step.verb) return null
  const verb = units.verb ?? step.verb
  // 'মুখে' of a cream is the face, or the mouth.
  if (verb && step.route === 'po') return null
  if (step.route && isOfOtherOrgan(step.route, of)) return null
  const atBedtime = step.timings.some(({ how }) => how === 'bedtime')
  if (verb && severalSlots(step.dose) && atBedtime) return null
  const dose = step.dose && doseIn(step.dose, { units, verb })
  const most = step.most && mostIn(step.most, { units, verb, dose })
  if ((step.dose && !dose) || (step.most && !most)) return null
  if (atBedtime && severalMoments(dose)) return null
  if (dose && most && isOfOneDose(most, dose)) return null
  return { ...step, dose, most, verb: dose ? verb : step.verb }
}

/** The organs that a form names, by their words. */
const ORGANS: readonly (readonly [of: RegExp, route: RegExp])[] = [
  [/\b(eye|ophthalmic|ocular)/, /eye/],
  [/\b(ear|otic|aural)\b/, /(^|_)ears?$/],
  [/\b(nasal|nose)/, /^nose$|nostril/],
]

/** `LE` of ear drops is the left ear to who writes it, and the left eye by its letters. */
function isOfOtherOrgan(route: Route, { form_abbr }: FormOf): boolean {
  const named = ORGANS.filter(([of]) => of.test(form_abbr.toLowerCase()))
  const meant = ORGANS.find(([, words]) => words.test(route))
  return named.length > 0 && meant !== undefined && !named.includes(meant)
}

/** `RE` of drops for the eye and the ear is the one or the other; the whole words say which. */
export function isOfAnyOrgan(said: readonly LexemeWithText[], { form_abbr }: FormOf): boolean {
  const named = ORGANS.filter(([of]) => of.test(form_abbr.toLowerCase()))
  return named.length > 1 && said.some(({ lexeme, text }) => lexeme.is === 'route' && /^[lrb]e$/i.test(text))
}

/** '2 tab 6 hourly max 2 tab': of one time to who writes it; of the day it forbids what stands before it. */
function isOfOneDose(most: DayMost, dose: Dose): boolean {
  const [once, times] = [mostAtOnce(dose), timesOnDay(dose)]
  if (!('amount' in most) || most.unit !== unitOfDose(dose) || once === null) return false
  return most.amount <= once && times !== null && times > 1
}

const dayOf = (dose: Dose | null) => (dose?.kind === 'spaced' ? dose.day : dose)

/** Beside several named times bedtime, which may be when in the night, is printed like one time more. */
function severalMoments(dose: Dose | null): boolean {
  const day = dayOf(dose)
  return day?.kind === 'moments' && day.at.length > 1
}

/** Slots of what is put on become named times: beside several of them bedtime would be one time more. */
function severalSlots(dose: Dose | null): boolean {
  const day = dayOf(dose)
  return day?.kind === 'slots' && day.amounts.filter((amount) => amount > 0).length > 1
}

function doseIn(dose: Dose, on: On): Dose | null {
  if (dose.kind !== 'spaced') return inOneShape(singleIn(dose, on), on)
  const day = inOneShape(singleIn(dose.day, on), on)
  return day && { ...dose, day }
}

/**
 * One meaning has one shape: counted mornings, noons and nights are slots, and with the afternoon four; what is put on has no
 * counts, so that its slots become the times themselves.
 */
function inOneShape<D extends Single>(dose: D | null, { verb }: On): D | DayDose | null {
  if (dose?.kind === 'moments') return slotsOfMoments(dose) ?? dose
  if (dose?.kind !== 'slots' || !verb || dose.unit) return dose
  const names = SLOT_TIMES[dose.amounts.length]
  if (names)
    return {
      kind: 'moments',
      at: names.filter((_, at) => dose.amounts[at] === 1).map((moment) => ({ moment })),
    }
  return dose.amounts.every((amount) => amount === 1) ? { kind: 'times', per_day: dose.amounts.length } : null
}

function slotsOfMoments({ at, unit }: Extract<Dose, { kind: 'moments' }>): DayDose | null {
  const isOf = (names: readonly string[]) =>
    at.every(
      ({ moment, amount }) => amount !== undefined && typeof moment === 'string' && names.includes(moment),
    )
  const [three = [], four = []] = [SLOT_TIMES[3], SLOT_TIMES[4]]
  const names = isOf(three) ? three : at.length === 4 && isOf(four) ? four : null
  return (
    names && {
      kind: 'slots',
      amounts: names.map((name) => at.find(({ moment }) => moment === name)?.amount ?? 0),
      ...(unit && { unit }),
    }
  )
}

function singleIn<D extends Single>(typed: D, { units, verb }: On): D | null {
  const dose = units.one && !verb ? withOne(typed) : typed
  const amounts = amountsOf(dose)
  if (amounts.length === 0) return dose.unit === undefined ? dose : null
  if (dose.unit !== undefined) {
    const unit = unitIn(dose.unit, units)
    return unit && { ...dose, unit }
  }
  // What is put on is not counted: its slots only say when.
  if (verb)
    return dose.kind === 'slots' && amounts.every((amount) => amount === 0 || amount === 1) ? dose : null
  if (!amounts.every(units.bare)) return null
  return units.unit === null ? dose : { ...dose, unit: units.unit }
}

/** 'bd' of a tablet is one tablet each time; of anything else nobody has said how much. */
function withOne<D extends Single>(dose: D): D {
  if (dose.kind === 'moments') return { ...dose, at: dose.at.map((one) => ({ amount: 1, ...one })) }
  return dose.kind === 'slots' || dose.amount !== undefined ? dose : { ...dose, amount: 1 }
}

function amountsOf(dose: Single): number[] {
  if (dose.kind === 'slots') return dose.amounts
  if (dose.kind === 'moments') return dose.at.flatMap(({ amount }) => amount ?? [])
  return dose.amount === undefined ? [] : [dose.amount]
}

function unitIn(typed: DoseUnit, { unit, units }: FormUnits): DoseUnit | null {
  if (units === 'any') return typed
  if (!units.includes(typed)) return null
  return unit && ALIKE.some((alike) => alike.includes(unit) && alike.includes(typed)) ? unit : typed
}

function mostIn(most: DayMost, { units, verb, dose }: On & { dose: Dose | null }): DayMost | null {
  if ('times' in most) return most
  if (most.unit !== undefined) {
    const unit = unitIn(most.unit, units)
    return unit && { amount: most.amount, unit }
  }
  // Without a unit "max 4" is clear only where one is taken at once: then four times and four of them are the same.
  if (verb || !dose) return Number.isInteger(most.amount) ? { times: most.amount } : null
  const unit = unitOfDose(dose)
  return mostAtOnce(dose) === 1 ? { amount: most.amount, ...(unit && { unit }) } : null
}
