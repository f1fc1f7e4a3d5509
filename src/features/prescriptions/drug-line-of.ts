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

const parts = (read: Typed, form_abbr: string, lang: Lang): string[] => [
  read.dose ? shortDose(read.dose, lang, form_abbr) : '',
  read.when ? doseSentence({ dose: null, when: read.when }, lang) : '',
  read.route ? doseSentence({ dose: null, route: read.route }, lang) : '',
  read.timing ? doseSentence({ dose: null, timing: read.timing }, lang) : '',
  read.duration ? showDuration(read.duration, lang) : '',
  ...read.unknown,
].filter((part) => part !== '')

/** The dose as it stands on the sheet: '১+০+১ — খাবার পরে — ৫ দিন'. Words nobody understood stand there as they were typed. */
const printedDose = (read: Typed, form_abbr: string, lang: Lang): string => parts(read, form_abbr, lang).join(' — ')

/** Two words that stand for a name and its strength, so that every number behind them is a dose. */
const name = 'x 500mg'

/** What is understood of the words behind a medicine's name; a word of no meaning is unknown, never part of a name. */
function readDose(dose: string): Typed {
  const read = splitDrugLine(`${name} ${dose}`)
  return { ...read, search: '', unknown: [...read.search.split(' ').slice(2), ...read.unknown] }
}

/** The words of a typed line that come behind the medicine's name, with '101' written as 1+0+1: kept, and offered again the next time. */
export function doseText(typed: string): string {
  const { search, dose } = splitDrugLine(typed)
  const words = typed.trim().split(/\s+/).slice(search.split(' ').length)
  return words.map((word) => (dose?.kind === 'slots' && /^[0-3]{3,4}$/.test(word) ? word.split('').join('+') : word)).join(' ')
}

/** Builds the line of a medicine from the words typed behind its name. `parsed` is false when a word was not understood: it is kept as typed. */
export function drugLineOf(drug: ChosenDrug, dose: string, key: string): DrugLine {
  const read = readDose(dose)
  const counted = read.dose ? totalQuantity(read.dose, read.duration, isCountableForm(drug.form_abbr)) : null
  return {
    key, ...drug, dose: dose.slice(0, 200), duration: read.duration ? showDuration(read.duration, 'en') : '',
    timing: read.timing, route: read.route, for_text: null, note: read.note, quantity: read.quantity ?? counted,
    continued: read.duration?.kind === 'continue', parsed: read.dose !== null && read.unknown.length === 0,
    bn_sentence: printedDose(read, drug.form_abbr, 'bn'), sentence: printedDose(read, drug.form_abbr, 'en'), override_reason: null,
  }
}

export interface Understood {
  chips: { id: string; text: string }[]
  unknown: string[]
  sentence: string
  /** The words to find a medicine by. */
  search: string
  /** Enough was said of the dose for Enter to add the line. */
  whole: boolean
}

/** What a line means while it is being typed, with the sentence the patient will hear. `chosen`: the medicine stands already, all words are its dose. */
export function understand(typed: string, on: { form_abbr: string; chosen: boolean }): Understood {
  const read = on.chosen ? readDose(typed) : splitDrugLine(typed)
  const chips = parts({ ...read, unknown: [] }, on.form_abbr, 'bn').map((text, at) => ({ id: String(at), text }))
  return { chips, unknown: read.unknown, sentence: doseSentence({ ...read, form_abbr: on.form_abbr }, 'bn'), search: read.search, whole: read.dose !== null }
}

/** 'Tab. Napa 500 mg', as it stands on the sheet. */
export const drugHead = ({ form_abbr, brand, strength }: Pick<DrugLine, 'form_abbr' | 'brand' | 'strength'>): string =>
  [form_abbr, brand, strength].filter((part) => part !== '').join(' ')

/** A medicine's two names as a chamber prints them. One whose substance nobody knows keeps its brand. */
export function drugNames(line: DrugLine, naming: Naming): { head: string; generic: string } {
  if (naming === 'generic' && line.generic !== '') return { head: drugHead({ ...line, brand: line.generic.toUpperCase() }), generic: '' }
  return { head: drugHead(line), generic: naming === 'brand_generic' ? line.generic : '' }
}
