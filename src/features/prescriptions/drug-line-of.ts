import { totalQuantity } from '#contract/clinic/dose.ts'
import { doseSentence, isCountableForm, shortDose } from '#contract/clinic/dose-words.ts'
import { splitDrugLine } from '#contract/clinic/drug-line.ts'
import { showDuration } from '#contract/clinic/duration.ts'
import type { Lang } from '#contract/clinic/digits.ts'
import type { Naming } from '#features/settings/contract.ts'
import type { DrugLine } from './content.ts'

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

type Typed = ReturnType<typeof splitDrugLine>

/** The understood parts of a line in the order in which they are printed. */
const parts = (read: Typed, form_abbr: string, lang: Lang): string[] => [
  read.dose ? shortDose(read.dose, lang, form_abbr) : '',
  read.when ? doseSentence({ dose: null, when: read.when }, lang) : '',
  read.route ? doseSentence({ dose: null, route: read.route }, lang) : '',
  read.timing ? doseSentence({ dose: null, timing: read.timing }, lang) : '',
  read.duration ? showDuration(read.duration, lang) : '',
].filter((part) => part !== '')

/** Two words that stand for a name and its strength, so that every number behind them is a dose. */
const name = 'x 500mg'

/** What is understood of the words behind a medicine's name; a word of no meaning is unknown, never part of a name. */
function readDose(dose: string): Typed {
  const read = splitDrugLine(`${name} ${dose}`)
  return { ...read, search: '', unknown: [...read.search.split(' ').slice(2), ...read.unknown] }
}

/** The words of a dose before its note, letter for letter. */
export const wordsOf = (dose: string): string => (dose.split('//')[0] ?? '').trim()

/** The words of a typed line that come behind the medicine's name, with '101' written as 1+0+1: kept, and offered again the next time. */
export function doseText(typed: string): string {
  const { search, dose, unknown } = splitDrugLine(typed)
  const behind = typed.trim().replace(new RegExp(`^(?:\\S+\\s*){${search === '' ? 0 : search.split(' ').length}}`), '')
  if (unknown.length > 0 || dose?.kind !== 'slots') return behind
  return behind.split(/\s+/).map((word) => (/^[0-3]{3,4}$/.test(word) ? word.split('').join('+') : word)).join(' ')
}

/**
 * Builds the line of a medicine from the words typed behind its name. If one word is not understood, or two contradict each
 * other, `parsed` is false: then all words are printed letter for letter as they were typed, and nothing is counted.
 */
export function drugLineOf(drug: ChosenDrug, dose: string, key: string): DrugLine {
  const read = readDose(dose)
  const frame = { key, ...drug, dose: dose.slice(0, 200), for_text: null, note: read.note, override_reason: null }
  if (read.unknown.length > 0) {
    return {
      ...frame, duration: '', timing: null, route: null, quantity: null, continued: false, parsed: false, bn_sentence: wordsOf(dose), sentence: wordsOf(dose),
    }
  }
  const counted = read.dose ? totalQuantity(read.dose, read.duration, isCountableForm(drug.form_abbr)) : null
  return {
    ...frame, duration: read.duration ? showDuration(read.duration, 'en') : '', timing: read.timing, route: read.route,
    quantity: read.quantity ?? counted, continued: read.duration?.kind === 'continue', parsed: wordsOf(dose) !== '',
    bn_sentence: parts(read, drug.form_abbr, 'bn').join(separator), sentence: parts(read, drug.form_abbr, 'en').join(separator),
  }
}

/** Between the parts of a printed line: '১+০+১ — খাবার পরে — ৫ দিন'. */
const separator = ' — '

/** Whether a line's words are printed letter for letter because they were not understood. */
export const isAsTyped = (line: Pick<DrugLine, 'parsed' | 'dose'>): boolean => !line.parsed && wordsOf(line.dose) !== ''

export interface Understood {
  chips: { id: string; text: string }[]
  /** The words that are not understood. If there is one, all the words are printed as typed. */
  unknown: string[]
  /** What the patient will hear; as typed where the words are not understood. */
  sentence: string
  /** The words that will be printed letter for letter; null when all was understood. */
  as_typed: string | null
  /** The words to find a medicine by. */
  search: string
  /** Enough was said of the dose for Enter to add the line. */
  whole: boolean
}

/** What a line means while it is being typed: what will be printed, never more. `chosen`: the medicine stands already, all words are its dose. */
export function understand(typed: string, on: { form_abbr: string; chosen: boolean }): Understood {
  const read = on.chosen ? readDose(typed) : splitDrugLine(typed)
  if (read.unknown.length > 0) {
    const as_typed = wordsOf(on.chosen ? typed : doseText(typed))
    return { chips: [{ id: '0', text: as_typed }], unknown: read.unknown, sentence: as_typed, as_typed, search: read.search, whole: true }
  }
  const chips = parts(read, on.form_abbr, 'bn').map((text, at) => ({ id: String(at), text }))
  const sentence = doseSentence({ ...read, form_abbr: on.form_abbr }, 'bn')
  return { chips, unknown: [], sentence, as_typed: null, search: read.search, whole: read.dose !== null }
}

/** 'Tab. Napa 500 mg', as it stands on the sheet. */
export const drugHead = ({ form_abbr, brand, strength }: Pick<DrugLine, 'form_abbr' | 'brand' | 'strength'>): string =>
  [form_abbr, brand, strength].filter((part) => part !== '').join(' ')

/** A medicine's two names as a chamber prints them. One whose substance nobody knows keeps its brand. */
export function drugNames(line: DrugLine, naming: Naming): { head: string; generic: string } {
  if (naming === 'generic' && line.generic !== '') return { head: drugHead({ ...line, brand: line.generic.toUpperCase() }), generic: '' }
  return { head: drugHead(line), generic: naming === 'brand_generic' ? line.generic : '' }
}
