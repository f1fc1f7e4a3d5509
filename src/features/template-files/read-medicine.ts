import { newId } from '#contract/clinic/uuid.ts'
import type { Catalogue, FoundDrug } from '#features/drugs/parts.ts'
import {
  canBeAmount,
  type ChosenDrug,
  chosenOf,
  drugHead,
  drugLineOf,
  entered,
  takenFor,
  understand,
  unitOf,
} from '#features/prescriptions/parts.ts'
import { type More, moreOf } from './more.ts'
import { type Cells, heldOf, type Reading, keptReading, refused } from './reading.ts'

/** What is asked of the lists of medicines. */
export type Medicines = Pick<Catalogue, 'choices' | 'named'>

const toldBeside = ['drug_id', 'own_drug_id', 'for_text']
/** Candidates that a row offers at most. */
const mostOffered = 12

/**
 * A row of a medicine, read as the line of the writer on Enter: it is taken only where its words name one medicine and no
 * other; else a person chooses. A dose that is not understood stays letter for letter.
 */
export async function readMedicine(cells: Cells, medicines: Medicines): Promise<Reading> {
  const more = moreOf(cells.more)
  if (more === null) return refused('more', cells.more)
  const unknown = Object.keys(more).find((key) => !toldBeside.includes(key))
  if (unknown !== undefined) return refused('more', unknown)
  const text = cells.text.trim()
  if (text === '') return refused('no_words')
  if (cells.bn_text !== '') return refused('no_place', 'bn_text')
  const lineOf = (drug: ChosenDrug, dose: string) => medicineLine(drug, dose, { cells, more })
  const same = await sameMedicine(text, more, medicines)
  if (same) return keptReading(lineOf(same, cells.dose.trim()))
  return cells.dose.trim() === ''
    ? readTyped(text, medicines, lineOf)
    : readNamed({ text, dose: cells.dose.trim() }, medicines, lineOf)
}

type LineOf = (drug: ChosenDrug, dose: string) => object

/** The medicine whose number the row tells, where it is called by the same words today; a number alone is believed of nothing. */
async function sameMedicine(text: string, more: More, medicines: Medicines): Promise<ChosenDrug | null> {
  const drug_id = typeof more['drug_id'] === 'number' ? more['drug_id'] : null
  const own_drug_id = typeof more['own_drug_id'] === 'string' ? more['own_drug_id'] : null
  if (drug_id === null && own_drug_id === null) return null
  const found = await medicines.named({ drug_id, own_drug_id })
  const drug = found && chosenOf(found)
  return drug && drugHead(drug) === text ? drug : null
}

/** A line in one cell: 'napa 500 111 pc 5d'. */
async function readTyped(text: string, medicines: Medicines, lineOf: LineOf): Promise<Reading> {
  const { search } = understand(text, { form_abbr: '', chosen: false })
  const found = await medicines.choices(search, unitOf(text))
  const what = entered(text, found)
  if (what.is === 'nothing') return refused('no_words')
  if (what.is === 'line' || (what.is === 'waits' && what.dose === ''))
    return keptReading(lineOf(what.drug, what.dose))
  return asked(found, (drug, numbers) => lineOf(drug, takenFor(drug, text, { ...found, numbers }).dose))
}

/** The name and the dose each in its own cell. A number in the name that is no strength is asked about. */
async function readNamed(
  { text, dose }: { text: string; dose: string },
  medicines: Medicines,
  lineOf: LineOf,
): Promise<Reading> {
  const found = await medicines.choices(text, unitOf(`${text} ${dose}`))
  const { certain, strength } = found
  // A number that was read as a strength and cannot be an amount is answered by the medicine that is chosen.
  const open = (numbers: readonly string[]) =>
    numbers.filter((number) => number !== strength || canBeAmount(number, dose))
  return certain && certain.numbers.length === 0
    ? keptReading(lineOf(chosenOf(certain.drug), dose))
    : asked(found, (drug, numbers) => lineOf(drug, [...open(numbers), dose].join(' ')))
}

function asked(
  { choices }: Awaited<ReturnType<Medicines['choices']>>,
  lineOf: (drug: ChosenDrug, numbers: readonly string[]) => object,
): Reading {
  const options = choices
    .flatMap(({ drug, open, numbers }) =>
      strengthsOf(drug, open).map((one) => ({ drug: chosenOf(one), numbers })),
    )
    .slice(0, mostOffered)
    .flatMap(({ drug, numbers }) => {
      const kept = heldOf(lineOf(drug, numbers))
      return 'held' in kept ? [kept.held] : []
    })
  return { is: 'asked', why: 'medicine', options }
}

/** A brand whose strength is open is offered in each of them. */
const strengthsOf = (drug: FoundDrug, open: readonly string[]): FoundDrug[] =>
  open.length === 0 || 'own' in drug
    ? [drug]
    : drug.hit.strengths.map((row) => ({ hit: { ...drug.hit, row, strengths: [row], settled: true } }))

function medicineLine(drug: ChosenDrug, dose: string, { cells, more }: { cells: Cells; more: More }): object {
  const said = cells.note === '' ? dose : `${dose} // ${cells.note}`
  const beside = more['for_text'] === undefined ? {} : { for_text: more['for_text'] }
  return { drugs: [{ ...drugLineOf(drug, said, newId()), ...beside }] }
}
