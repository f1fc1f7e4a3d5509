import type { Manner, DayDose, DoseLine, DoseStep } from './dose.ts'
import type { FormOf } from './dose-form.ts'
import { inForm, isOfAnyOrgan } from './dose-in-form.ts'
import type { Lexeme, LexemeWithText } from './dose-lexeme.ts'
import { lexemesOf } from './dose-lexer.ts'
import { doseStep } from './dose-step.ts'
import { purposeOf } from './dose-instructions.ts'

/** What a whole typed text means, or that it is not understood, with the words nobody knows (none where known words contradict each other). */
export type DoseReading = { line: DoseLine } | { unknown: string[] }

/**
 * Reads the words typed behind a medicine's name. Either every word is understood and none contradicts another, or nothing is:
 * there is no half reading. The form decides what a bare number counts, and which units can be right.
 */
export function readDoseLine(typed: string, of: FormOf): DoseReading {
  const purpose = purposeOf(typed)
  if (purpose) return { line: { steps: [emptyStep], tail: null, quantity: null, purpose } }
  const said = lexemesOf(typed)
  const unknown = said.flatMap(({ lexeme }) => (lexeme.is === 'unread' ? [lexeme.text] : []))
  const line = unknown.length > 0 ? null : lineOf(said, of)
  return line ? { line } : { unknown }
}

const emptyStep: DoseStep = {
  dose: null,
  route: null,
  timings: [],
  instructions: [],
  need: false,
  when: null,
  most: null,
  duration: null,
  verb: null,
}

function lineOf(said: readonly LexemeWithText[], of: FormOf): DoseLine | null {
  const lexemes = said.map(({ lexeme }) => lexeme)
  const quantities = lexemes.flatMap((lexeme) => (lexeme.is === 'quantity' ? [lexeme.quantity] : []))
  const purposes = lexemes.flatMap((lexeme) => (lexeme.is === 'purpose' ? [lexeme.purpose] : []))
  const groups = groupsOf(lexemes.filter(({ is }) => is !== 'quantity' && is !== 'purpose'))
  if (quantities.length > 1 || purposes.length > 1 || isOfAnyOrgan(said, of)) return null
  const steps =
    groups.length > 1 ? taperOf(groups, of) : { steps: [readStep(groups[0] ?? [], of)], tail: null }
  const read = steps?.steps.filter((step) => step !== null)
  if (!steps || !read || read.length < steps.steps.length || !saysSomething(lexemes)) return null
  return { steps: read, tail: steps.tail, quantity: quantities[0] ?? null, purpose: purposes[0] ?? null }
}

const SILENT = new Set<Lexeme['is']>(['noise', 'each', 'separator', 'and', 'insulin'])
const saysSomething = (lexemes: readonly Lexeme[]): boolean => lexemes.some(({ is }) => !SILENT.has(is))

/** The phrases between 'then' and 'then'. */
function groupsOf(lexemes: readonly Lexeme[]): Lexeme[][] {
  const groups: Lexeme[][] = [[]]
  for (const lexeme of lexemes) {
    if (lexeme.is === 'then') groups.push([])
    else groups.at(-1)?.push(lexeme)
  }
  return groups
}

function readStep(lexemes: readonly Lexeme[], of: FormOf): DoseStep | null {
  const step = doseStep(lexemes)
  return step && inForm(step, of)
}

/** Every step but the last has its days. What stands behind the last days belongs to all steps. */
function taperOf(
  groups: readonly (readonly Lexeme[])[],
  of: FormOf,
): { steps: (DoseStep | null)[]; tail: Manner | null } | null {
  const { last, tail } = splitTail(groups.at(-1) ?? [])
  const steps: (DoseStep | null)[] = []
  for (const group of [...groups.slice(0, -1), last]) {
    const before = steps.at(-1) ?? null
    const step = saysSomething(group) ? readStep(group, of) : null
    // '2 tab bd x 3 days then 1 tab x 3 days' goes on twice a day.
    steps.push(step && step.dose?.kind !== 'portion' ? step : (again(before, group, of) ?? step))
  }
  const beside = tail.length === 0 ? null : doseStep(tail)
  const whole = steps.every(
    (step, at) => step !== null && (at === steps.length - 1 ? isLast(step) : isStep(step)),
  )
  if (!whole || (tail.length > 0 && (!beside || beside.dose))) return null
  return {
    steps,
    tail: beside && { route: beside.route, timings: beside.timings, instructions: beside.instructions },
  }
}

const isStep = ({ dose, duration }: DoseStep): boolean =>
  dose?.kind === 'once' || (dose !== null && duration !== null)
const isLast = ({ dose, duration, instructions }: DoseStep): boolean =>
  dose !== null ||
  instructions.includes('Stop') ||
  duration?.kind === 'continue' ||
  duration?.kind === 'next_visit' ||
  duration?.kind === 'lifelong'

const BEHIND = new Set<Lexeme['is']>([
  'timing',
  'route',
  'instruction',
  'separator',
  'and',
  'noise',
  'each',
  'bedtime',
])

function splitTail(group: readonly Lexeme[]): { last: readonly Lexeme[]; tail: readonly Lexeme[] } {
  const at = group.findIndex(({ is }) => is === 'duration')
  const tail = at < 0 ? [] : group.slice(at + 1)
  const only = tail.length > 0 && tail.every(({ is }) => BEHIND.has(is)) && saysSomething(tail)
  return only ? { last: group.slice(0, at + 1), tail } : { last: group, tail: [] }
}

/** 'then ½': another amount at the times of the step before. Only where that step takes one amount at one kind of time. */
function again(before: DoseStep | null, group: readonly Lexeme[], of: FormOf): DoseStep | null {
  const said = group.filter(({ is }) => !SILENT.has(is))
  const [amount, duration, ...more] = said
  if (!before?.dose || amount?.is !== 'amount' || more.length > 0 || (duration && duration.is !== 'duration'))
    return null
  const dose = withAmount(before.dose.kind === 'spaced' ? before.dose.day : before.dose, amount)
  if (!dose) return null
  const step: DoseStep = {
    ...emptyStep,
    dose: before.dose.kind === 'spaced' ? { ...before.dose, day: dose } : dose,
    duration: duration?.duration ?? null,
  }
  return inForm(step, of)
}

function withAmount(
  dose: DoseStep['dose'],
  { amount, unit }: Extract<Lexeme, { is: 'amount' }>,
): DayDose | null {
  if (dose?.kind === 'slots' && dose.amounts.filter((one) => one > 0).length === 1) {
    return {
      kind: 'slots',
      amounts: dose.amounts.map((one) => (one > 0 ? amount : 0)),
      ...(unit && { unit }),
    }
  }
  if (dose?.kind === 'times') return { kind: 'times', per_day: dose.per_day, amount, ...(unit && { unit }) }
  if (dose?.kind === 'every') return { kind: 'every', hours: dose.hours, amount, ...(unit && { unit }) }
  return dose?.kind === 'bedtime' ? { kind: 'bedtime', amount, ...(unit && { unit }) } : null
}
