import { type Condition, type Dose, type DoseParts, type TaperStep, doseOfParts } from './dose.ts'
import { amountOf, isFrequency, readDosePart, saysHowOften, slotsOf } from './dose-part.ts'
import { type Duration, durationOfToken } from './duration.ts'
import { stepsOf, tokensOf } from './rx-tokens.ts'

/** Before, after or with food, on an empty stomach, at bedtime. */
export type Timing = 'bf' | 'af' | 'wf' | 'em' | 'hs'
export type Route = 'sl' | 'pr' | 'pv' | 'im' | 'iv' | 'sc' | 'neb' | 'le' | 're' | 'be'
/** A drug line as typed: words of the name and strength to search by, and what was understood of the rest. */
export type DrugLine = {
  search: string; dose: Dose | null; when: Condition | null; timing: Timing | null; duration: Duration | null
  route: Route | null; quantity: number | null; note: string | null; unknown: string[]
}

const TIMINGS = new Map<string, Timing>([['bf', 'bf'], ['ac', 'bf'], ['af', 'af'], ['pc', 'af'], ['wf', 'wf'], ['em', 'em'], ['hs', 'hs']])
const ROUTES = new Map<string, Route>([
  ['sl', 'sl'], ['pr', 'pr'], ['pv', 'pv'], ['im', 'im'], ['iv', 'iv'], ['sc', 'sc'], ['neb', 'neb'], ['le', 'le'], ['re', 're'], ['be', 'be'],
])
// Three or four digits that are slots to one doctor and a strength (100 mg, Fexo 120) to another.
const SLOTS_OR_STRENGTH = /^[1-3](?:[0-3]00|00|20)$/
const COMPACT = /^[0-3]{3,4}$/
const ALL_DIGITS = /^\d{3,}$/

type Step = { parts: DoseParts; dose_words: string[]; words: string[]; duration: Duration | null }
type Reading = Pick<DrugLine, 'timing' | 'route' | 'quantity' | 'unknown'> & { search: string[]; steps: Step[]; begun: boolean }
type Place = { tokens: string[]; at: number; compact: number | null; first: boolean }

/** Splits one typed line into search text, dose, timing and the rest; words it does not know are listed, none is dropped. */
export function splitDrugLine(typed: string): DrugLine {
  const [line = '', ...notes] = typed.split('//')
  const reading: Reading = { search: [], timing: null, route: null, quantity: null, unknown: [], steps: [], begun: false }
  stepsOf(tokensOf(line)).forEach((tokens, index) => {
    const compact = compactDoseAt(tokens, index === 0)
    reading.steps.push({ parts: {}, dose_words: [], words: [], duration: null })
    tokens.forEach((token, at) => readToken(reading, token, { tokens, at, compact, first: index === 0 }))
  })
  const note = notes.join('//').trim()
  return { ...finished(reading), note: note === '' ? null : note }
}

function readToken(reading: Reading, token: string, place: Place): void {
  const isName = place.first && place.at === 0
  const taken = !isName && (readStep(reading.steps.at(-1), token, place) || readRest(reading, token))
  if (taken || !place.first) reading.begun = true
  if (!taken) (reading.begun ? reading.unknown : reading.search).push(token)
}

function readStep(step: Step | undefined, token: string, place: Place): boolean {
  if (!step) return false
  const isDose = readDose(step.parts, token, place)
  const duration = isDose || step.duration ? null : durationOfToken(token)
  if (isDose) step.dose_words.push(token)
  if (duration) step.duration = duration
  if (isDose || duration) step.words.push(token)
  return isDose || duration !== null
}

function readDose(parts: DoseParts, token: string, place: Place): boolean {
  if (ALL_DIGITS.test(token)) return place.at === place.compact && readDosePart(token, parts)
  if (amountOf(token)) return isAmountHere(token, place) && readDosePart(token, parts)
  // Bedtime beside a dose is its timing.
  if (token.toLowerCase() === 'hs' && hasDayDose(place)) return false
  return readDosePart(token, parts)
}

/** Where compact slots ('101') stand: the last candidate; one that may be a strength only counts behind an earlier number. */
function compactDoseAt(tokens: string[], first: boolean): number | null {
  if (tokens.some((token) => saysHowOften(token) || isWrittenSlots(token))) return null
  const at = tokens.findLastIndex((token, index) => COMPACT.test(token) && (index > 0 || !first))
  if (at < 0) return null
  const sure = !first || !SLOTS_OR_STRENGTH.test(tokens[at] ?? '') || hasNumberBefore(tokens, at)
  return sure ? at : null
}

/** An amount stands beside its frequency; a bare number there is a strength unless one was given before ("rivotril 2 hs"). */
function isAmountHere(token: string, { tokens, at, first }: Place): boolean {
  const next = isFrequency(tokens[at + 1] ?? '')
  if (!/^[\d.]+$/.test(token)) return next || isFrequency(tokens[at - 1] ?? '')
  return next && (token === '1' || !first || hasNumberBefore(tokens, at))
}

function hasDayDose({ tokens, compact }: Place): boolean {
  return compact !== null || tokens.some((token) => saysHowOften(token) || isWrittenSlots(token))
}

function isWrittenSlots(token: string): boolean {
  return !ALL_DIGITS.test(token) && slotsOf(token) !== null
}

function hasNumberBefore(tokens: string[], at: number): boolean {
  return tokens.slice(1, at).some((token) => /^\d/.test(token))
}

function readRest(reading: Reading, token: string): boolean {
  const word = token.toLowerCase()
  const [timing, route, quantity] = [TIMINGS.get(word), ROUTES.get(word), Number(/^x([1-9]\d{0,3})$/.exec(word)?.[1])]
  if (timing && !reading.timing) reading.timing = timing
  else if (route && !reading.route) reading.route = route
  else if (quantity > 0 && reading.quantity === null) reading.quantity = quantity
  else return false
  return true
}

function finished({ search, steps, unknown, timing, route, quantity }: Reading): Omit<DrugLine, 'note'> {
  const taken = steps.length > 1 ? taperOf(steps) : singleOf(steps[0])
  return { search: search.join(' '), timing, route, quantity, ...taken, unknown: [...taken.unknown, ...unknown] }
}

type Taken = Pick<DrugLine, 'dose' | 'when' | 'duration' | 'unknown'>

// A dose whose words contradict each other is not half understood: all of them are handed back.
function singleOf(step: Step | undefined): Taken {
  if (!step) return { dose: null, when: null, duration: null, unknown: [] }
  const { when, ...daily } = step.parts
  const scheduled = when && doseOfParts(daily)
  const dose = scheduled && scheduled.kind !== 'as_needed' ? scheduled : doseOfParts(step.parts)
  return { dose, when: (dose === scheduled && when) || null, duration: step.duration, unknown: dose ? [] : step.dose_words }
}

function taperOf(steps: Step[]): Taken {
  const read: TaperStep[] = steps.flatMap(({ parts, duration }) => {
    const dose = doseOfParts(parts)
    return dose && duration ? [{ dose, duration }] : []
  })
  if (read.length === steps.length) return { dose: { kind: 'taper', steps: read }, when: null, duration: null, unknown: [] }
  return { dose: null, when: null, duration: null, unknown: steps.flatMap(({ words }, index) => (index > 0 ? ['>', ...words] : words)) }
}
