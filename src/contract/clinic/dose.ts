import { type Duration, durationDays, durationOfToken } from './duration.ts'
import { type DoseUnit, type Moment, readDosePart } from './dose-part.ts'
import type { Weekday } from './day.ts'
import { stepsOf, tokensOf } from './rx-tokens.ts'

export type { DoseUnit } from './dose-part.ts'

/** How much at once; without a unit the drug's form decides it. */
export type Amount = { amount: number; unit?: DoseUnit }
/** Why or when a drug is taken only at need: a known reason's key (or the doctor's words), or a temperature in °F. */
export type Condition = { reason: string } | { temp_over_f: number }
/** What is taken on one day: by times of day (2 to 4 slots from morning to night), n times a day, or every n hours. */
export type DayDose =
  | { kind: 'slots'; amounts: number[]; unit?: DoseUnit }
  | ({ kind: 'times'; per_day: number } & Amount)
  | ({ kind: 'every'; hours: number } & Amount)
/** A dose as the doctor means it; it is stored as it is. */
export type Dose =
  | DayDose
  | ({ kind: 'once' } & Amount)
  | ({ kind: 'bedtime' } & Amount)
  | ({ kind: 'as_needed'; max_per_day?: number; when?: Condition } & Amount)
  | { kind: 'spaced'; every: 'alternate' | 'weekly' | 'monthly'; day: DayDose; weekdays?: Weekday[] }
  | { kind: 'taper'; steps: TaperStep[] }
export type TaperStep = { dose: Dose; duration: Duration }

/** What the tokens of a dose said, before they are put together. */
export type DoseParts = {
  amount?: Amount; slots?: { amounts: number[]; unit?: DoseUnit }; per_day?: number; hours?: number; moments?: Moment[]
  once?: true; bedtime?: true; as_needed?: true; max_per_day?: number; when?: Condition
  every?: 'alternate' | 'weekly' | 'monthly'; weekdays?: Weekday[]
}

/** Reads a whole typed dose; a text with any word it does not understand is given back, never guessed. */
export function parseDose(text: string): { dose: Dose } | { unparsed: string } {
  const tokens = tokensOf(text)
  const dose = tokens.includes('>') ? taperOf(tokens) : plainDoseOf(tokens)
  return dose ? { dose } : { unparsed: text }
}

/** Units (tablets, ml, drops ...) on an average day; a stat dose counts for its one day; null when it cannot be known. */
export function unitsPerDay(dose: Dose): number | null {
  switch (dose.kind) {
    case 'slots': return sum(dose.amounts)
    case 'times': return dose.amount * dose.per_day
    case 'every': return (dose.amount * 24) / dose.hours
    case 'once': case 'bedtime': return dose.amount
    case 'as_needed': case 'taper': return null
    case 'spaced': return ((unitsPerDay(dose.day) ?? 0) * (dose.weekdays?.length ?? 1)) / SPACING[dose.every]
  }
}

/** Units to hand out, rounded up; null for a form that is not counted, a dose at need, or no counted end. */
export function totalQuantity(dose: Dose, duration: Duration | null, formCountable: boolean): number | null {
  const units = formCountable ? exactQuantity(dose, duration) : null
  // Sevenths of a week leave a rest in the last binary digit that must not become a whole tablet.
  return units === null ? null : Math.ceil(units - 1e-9)
}

/** Puts the parts together into one dose; null when they contradict each other or say too little. */
export function doseOfParts(parts: DoseParts): Dose | null {
  const amount = parts.amount ?? { amount: 1 }
  const day = dayDoseOf(parts, amount)
  const single = [parts.once, parts.bedtime, parts.as_needed ?? (parts.when && !day && !parts.bedtime), parts.every].filter(Boolean).length
  if (day === 'several' || single > 1 || (parts.max_per_day !== undefined && !parts.as_needed)) return null
  if (parts.every) return spacedOf(parts.every, day ?? { kind: 'times', per_day: 1, ...amount }, parts)
  if (day) return single > 0 || parts.when || parts.weekdays ? null : day
  if (parts.weekdays) return null
  if (parts.bedtime) return parts.when ? null : { kind: 'bedtime', ...amount }
  if (parts.once) return parts.when ? null : { kind: 'once', ...amount }
  return parts.as_needed || parts.when ? neededOf(parts, amount) : null
}

/** The days between two days of a spaced dose, a month being 30 days. */
const SPACING = { alternate: 2, weekly: 7, monthly: 30 } as const

function plainDoseOf(tokens: string[]): Dose | null {
  const parts: DoseParts = {}
  if (tokens.length === 0) return null
  return tokens.every((token) => readDosePart(token, parts)) ? doseOfParts(parts) : null
}

function taperOf(tokens: string[]): Dose | null {
  const steps: TaperStep[] = []
  for (const step of stepsOf(tokens)) {
    const duration = durationOfToken(step.at(-1) ?? '')
    const dose = duration ? plainDoseOf(step.slice(0, -1)) : null
    if (!duration || !dose) return null
    steps.push({ dose, duration })
  }
  return { kind: 'taper', steps }
}

function dayDoseOf(parts: DoseParts, amount: Amount): DayDose | 'several' | null {
  const days: DayDose[] = []
  if (parts.slots) days.push({ kind: 'slots', ...parts.slots })
  if (parts.per_day !== undefined) days.push({ kind: 'times', per_day: parts.per_day, ...amount })
  if (parts.hours !== undefined) days.push({ kind: 'every', hours: parts.hours, ...amount })
  if (parts.moments) days.push(momentsOf(parts.moments, amount))
  if (days.length > 1 || (parts.slots && parts.amount)) return 'several'
  return days[0] ?? null
}

function momentsOf(moments: Moment[], { amount, ...unit }: Amount): DayDose {
  const slots: readonly Moment[] = moments.includes(3) ? [1, 2, 3, 4] : [1, 2, 4]
  return { kind: 'slots', amounts: slots.map((slot) => (moments.includes(slot) ? amount : 0)), ...unit }
}

function spacedOf(every: 'alternate' | 'weekly' | 'monthly', day: DayDose, { weekdays, when }: DoseParts): Dose | null {
  if (when || day.kind === 'every' || (weekdays && every !== 'weekly')) return null
  return { kind: 'spaced', every, day, ...(weekdays && { weekdays }) }
}

function neededOf({ max_per_day, when }: DoseParts, amount: Amount): Dose {
  return { kind: 'as_needed', ...amount, ...(max_per_day !== undefined && { max_per_day }), ...(when && { when }) }
}

function exactQuantity(dose: Dose, duration: Duration | null): number | null {
  if (dose.kind === 'once') return dose.amount
  if (dose.kind === 'taper') return sumOrNull(dose.steps.map((step) => exactQuantity(step.dose, step.duration)))
  const days = duration && durationDays(duration)
  const units = unitsPerDay(dose)
  return days === null || units === null ? null : units * days
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function sumOrNull(numbers: (number | null)[]): number | null {
  const known = numbers.filter((number) => number !== null)
  return known.length === numbers.length ? sum(known) : null
}
