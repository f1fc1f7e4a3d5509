import { digitsFor, type Lang } from '#contract/clinic/digits.ts'
import { type DoseLine, hasBareNumber, totalQuantity } from '#contract/clinic/dose.ts'
import { unitsOf } from '#contract/clinic/dose-form.ts'
import { type DoseQuestion, doseQuestions } from '#contract/clinic/dose-limits.ts'
import { purposeWords } from '#contract/clinic/dose-instructions.ts'
import { routeWords } from '#contract/clinic/dose-routes.ts'
import { timingCode } from '#contract/clinic/dose-timings.ts'
import { amountText, doseSentence, printedLine, printedParts } from '#contract/clinic/dose-words.ts'
import { readDoseLine } from '#contract/clinic/drug-line.ts'
import { type DrugLineParts, splitDrugLine } from '#contract/clinic/drug-split.ts'
import { showDuration } from '#contract/clinic/duration.ts'
import type { Naming } from '#domain/prescription-setting/rows.ts'
import { behindStrength, type Listed } from './behind-strength.ts'
import { signedSlots } from './signed-slots.ts'
import { type DrugLine, mostPieces } from '#domain/prescription/content.ts'

/** The medicine a line is for, from the catalogue, the doctor's own, or typed. */
export interface ChosenDrug {
  drug_id: number | null
  own_drug_id: string | null
  form_abbr: string
  brand: string
  generic: string
  generic_key: string
  strength: string
}

/** The form of a medicine, and its substance where that decides how it is counted. */
const formOf = ({ form_abbr, generic }: Pick<ChosenDrug, 'form_abbr' | 'generic'>) => ({ form_abbr, generic })

/** The words of a dose before its note, letter for letter. */
export const drugLineWords = (dose: string): string => (dose.split('//')[0] ?? '').trim()

const noteOf = (dose: string): string | null => dose.split('//').slice(1).join('//').trim() || null

type TypedDose = Pick<DrugLine, 'dose' | 'form_abbr' | 'generic'>

// The checks ask for it four times at every key of the writer, of lines that have not changed. A line is never changed in place.
const doses = new WeakMap<TypedDose, DoseLine | null>()

/** What a line says of its dose, read from its own typed words; null when they are not understood, or there are none. */
export function doseOf(typed: TypedDose): DoseLine | null {
  const known = doses.get(typed)
  if (known !== undefined) return known
  const read = readDoseLine(drugLineWords(typed.dose), formOf(typed))
  const line = 'line' in read ? read.line : null
  doses.set(typed, line)
  return line
}

/** The words behind the name and their note, letter for letter. */
export function typedDose(typed: string): string {
  const { dose, note } = splitDrugLine(typed)
  return note === null ? dose : `${dose} // ${note}`
}

/** The words of a typed line that come behind the medicine's name, with '101' written as 1+0+1: kept, and offered again the next time. */
export function doseText(typed: string, of: Listed | null = null): string {
  const { note, ...split } = splitDrugLine(typed)
  const { dose } = behindStrength(split, of)
  const words = signedSlots(dose)
  return note === null ? words : `${words} // ${note}`
}

/** Every way to cut a typed line into name and dose, the likelier first. More than one: the catalogue, or a person, decides. */
export const readings = (typed: string): DrugLineParts[] => splitDrugLine(typed).readings

/**
 * Builds the line of a medicine from the words typed behind its name. If one word is not understood, or two contradict each
 * other, `parsed` is false: then all words are printed letter for letter as they were typed, and nothing is counted.
 */
export function drugLineOf(drug: ChosenDrug, dose: string, key: string): DrugLine {
  const line = doseOf({ ...drug, dose })
  const frame = { key, ...drug, dose: dose.trim(), note: noteOf(dose), override_reason: null }
  if (!line) {
    const typed = drugLineWords(dose)
    return {
      ...frame,
      duration: '',
      timing: null,
      route: null,
      for_text: null,
      quantity: null,
      continued: false,
      parsed: false,
      bn_sentence: typed,
      sentence: typed,
    }
  }
  const [first] = line.steps
  const said = { ...line, purpose: null }
  return {
    ...frame,
    for_text: line.purpose && purposeWords(line.purpose, 'bn'),
    parsed: true,
    duration: line.steps.length === 1 && first?.duration ? showDuration(first.duration, 'en') : '',
    timing: first && first.timings.length > 0 ? first.timings.map(timingCode).join(', ') : null,
    route: first?.route ? routeWords(first.route, 'en') : null,
    quantity: countable(line.quantity ?? totalQuantity(line)),
    continued: line.steps.at(-1)?.duration?.kind === 'continue',
    bn_sentence: printedLine(said, 'bn', formOf(drug)),
    sentence: printedLine(said, 'en', formOf(drug)),
  }
}

/** A tablet a day for thirty years is handed out by nobody. */
const countable = (pieces: number | null): number | null =>
  pieces === null || pieces > mostPieces ? null : pieces

/** A line of an earlier sheet, read again from its own words by today's rules. */
export const rereadDose = (line: DrugLine): DrugLine => ({
  ...drugLineOf(line, line.dose, line.key),
  for_text: line.for_text,
  override_reason: line.override_reason,
})

/** What is implausible in a line's dose and should be asked before it is given. A line without a dose asks nothing. */
export const questionsOf = (line: DrugLine): DoseQuestion[] =>
  drugLineWords(line.dose) === '' ? [] : doseQuestions(doseOf(line), line)

/** What stands in the sentence of a question, under the text key `dose_question.<key>`. */
export function questionFacts(question: DoseQuestion, line: DrugLine, lang: Lang): Record<string, string> {
  switch (question.key) {
    case 'at_once':
    case 'in_a_day':
      return { amount: amountText(question.amount, lang, formOf(line)) }
    case 'times_a_day':
      return { times: digitsFor(lang, question.times) }
    case 'too_often':
    case 'spaced_unread':
      return { substance: question.substance, days: digitsFor(lang, question.days) }
    case 'no_amount':
      return {}
  }
}

/** Whether nothing of a line says how much is taken, or that it is put on or rinsed with. */
export const hasNoDose = (line: DrugLine): boolean => {
  const read = doseOf(line)
  return read === null
    ? drugLineWords(line.dose) === ''
    : read.steps.every(({ dose, verb }) => dose === null && verb === null)
}

/** Whether a line's words are printed letter for letter because they were not understood. */
export const isAsTyped = (line: Pick<DrugLine, 'parsed' | 'dose'>): boolean =>
  !line.parsed && drugLineWords(line.dose) !== ''

export interface UnderstoodDose {
  chips: { id: string; text: string }[]
  /** The words that nobody knows. Where known words contradict each other there are none, and all the same nothing is understood. */
  unknown: string[]
  /** What the patient will hear; as typed where the words are not understood. */
  sentence: string
  /** The words that will be printed letter for letter; null when all was understood. */
  as_typed: string | null
  /** Numbers stand without a unit, because of this form nobody knows what they count. */
  no_unit: boolean
  /** The words to find a medicine by, and every other way to cut the line. */
  search: string
  readings: DrugLineParts[]
  /** Enough was said of the dose for Enter to add the line. */
  whole: boolean
}

/** What a line means while it is being typed: what will be printed, never more. `chosen`: the medicine stands already, all words are its dose. */
export function understand(
  typed: string,
  on: { form_abbr: string; generic?: string; chosen: boolean } & Partial<Listed>,
): UnderstoodDose {
  const split = on.chosen ? { search: '', dose: drugLineWords(typed), readings: [] } : splitDrugLine(typed)
  const { brand = '', strength, listed = [] } = on
  const { dose, isOpen } = behindStrength(
    split,
    on.chosen || strength === undefined ? null : { brand, strength, listed },
  )
  const of = { form_abbr: on.form_abbr, ...(on.generic === undefined ? {} : { generic: on.generic }) }
  const frame = { search: split.search, readings: split.readings }
  const nothing = { chips: [], unknown: [], sentence: '', as_typed: null, no_unit: false, whole: false }
  if (dose === '') return { ...frame, ...nothing }
  const read = readDoseLine(dose, of)
  if ('unknown' in read) {
    const as_typed = dose
    // A number alone is a dose that is still being typed.
    return {
      ...frame,
      ...nothing,
      chips: [{ id: '0', text: as_typed }],
      unknown: read.unknown,
      sentence: as_typed,
      as_typed,
      whole: !isOpen && !/^[\d০-৯.½¼¾/+\s-]+$/.test(as_typed),
    }
  }
  const chips = printedParts(read.line, 'bn', of).map((text, at) => ({ id: String(at), text }))
  const no_unit =
    read.line.steps.some(({ dose }) => dose !== null && hasBareNumber(dose)) && unitsOf(of).unit === null
  return {
    ...frame,
    ...nothing,
    chips,
    sentence: doseSentence(read.line, 'bn', of),
    no_unit,
    whole: !isOpen && read.line.steps.some((step) => step.dose !== null),
  }
}

/** 'Tab. Napa 500 mg', as it stands on the sheet. */
export const drugHead = ({
  form_abbr,
  brand,
  strength,
}: Pick<DrugLine, 'form_abbr' | 'brand' | 'strength'>): string =>
  [form_abbr, brand, strength].filter((part) => part !== '').join(' ')

/** A medicine's two names as a chamber prints them. One whose substance nobody knows keeps its brand. */
export function drugNames(line: DrugLine, naming: Naming): { head: string; generic: string } {
  if (naming === 'generic' && line.generic !== '')
    return { head: drugHead({ ...line, brand: line.generic.toUpperCase() }), generic: '' }
  return { head: drugHead(line), generic: naming === 'brand_generic' ? line.generic : '' }
}
